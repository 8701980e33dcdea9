// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Entre em uma casa',
  lead: 'Alguém com quem você mora convidou você.',
  here: 'Quem está aqui',
  claims: (v) => `Você entra como ${v.name} e assume as partes de ${v.name}.`,
  nothing: 'Ao entrar, nada se torna visível.',
  nothingText: 'Suas assinaturas continuam só suas. De cada uma, você diz se os outros a veem. Você pode sair quando quiser, na hora, sem pedir.',
  yours: 'Como os outros chamam você',
  accept: 'Participar',
  decline: 'Agora não',
  otherTitle: 'Este convite é para outra conta',
  otherText: 'Ele ainda vale. Saia e volte com o e-mail que foi convidado.',
  other: 'Sair e usar outra conta',
  otherFailed: 'Sua sessão continua aberta. Tente de novo.',
  done: 'Agora você faz parte da casa',
  signedOut: 'Para participar, você precisa de uma conta aqui.',
  mailText: 'Para uma nova conta, enviamos um link que confirma seu e-mail. Abra-o neste navegador, e você volta para cá.',
  needsInvitation: 'Aqui, novas contas precisam de um convite de quem administra. Pergunte a quem convidou você.',
  closed: 'Este servidor não aceita novas contas. Com uma conta, você pode entrar e participar.',
  overTitle: 'Este convite não vale mais',
  overText: 'Foi usado, retirado ou tem mais de sete dias, ou o link está incompleto. Peça um novo.',
  unknownTitle: 'Não foi possível verificar este convite',
  unknownText: 'Ele não foi gasto.',
}
