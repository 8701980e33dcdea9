// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `Os e-mails para ${v.email} pararam em ${v.day}: o seu provedor os marcou como indesejados`,
  returned: (v) => `Os e-mails para ${v.email} voltam desde ${v.day}: ${v.cause}`,
  onlyLetters: 'Para lá só vão ainda as mensagens sobre o acesso e a segurança da sua conta.',
  rests: 'Os lembretes para ele estão suspensos, exceto uma tentativa por semana.',
  changeOrTest: 'Mude o endereço ou envie um teste.',
  backup: (v) => `Enquanto isso, ${v.email} recebe os seus lembretes.`,
  change: 'Mudar o endereço',
  test: 'Enviar um teste',
  testSent: 'Lembrete de teste a caminho',
  testSentText: (v) => `Veja a caixa de entrada de ${v.email}.`,
  testFailed: 'Não foi possível enviar o lembrete de teste',
  resume: 'Reativar os e-mails',
  resumed: 'Os e-mails voltaram a sair',
  resumeFailed: 'Não foi possível reativar os e-mails',
  noMailbox: 'essa caixa postal não existe',
  noDomain: 'o domínio dele não aceita e-mails',
  notAccepted: 'o endereço não é aceito',
  turnedOff: 'a caixa postal está desativada',
  full: 'caixa postal cheia',
  tooLong: 'a mensagem é longa demais para a caixa postal',
  unreached: 'não foi possível alcançar o servidor de e-mail dele',
  refuses: 'o servidor de e-mail dele recusa os nossos e-mails',
  gaveBack: 'o servidor de e-mail dele os devolveu',
}
