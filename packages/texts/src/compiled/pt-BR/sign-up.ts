// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'Pronto em menos de 2 minutos. Escrevemos para você antes de qualquer renovação.',
  invitedLead: 'Você recebeu um convite. O link vale uma vez, para a conta que você criar aqui.',
  boundHint: 'O convite é para este endereço.',
  setupLead: 'A primeira conta deste servidor: a administração passa a ser sua assim que o e-mail for confirmado.',
  neededTitle: 'Você precisa de um convite',
  neededText: 'As contas deste servidor são por convite. Peça um link a quem o administra e abra-o para se cadastrar.',
  closedTitle: 'Este servidor não aceita novas contas',
  closedText: 'Quem o administra fechou o cadastro, e só essa pessoa pode reabri-lo.',
  overTitle: 'Este convite não vale mais',
  overText: 'Um link vale uma vez, por 7 dias, e pode ser retirado. Peça um novo a quem convidou você.',
  overOpenText: 'Aqui você não precisa dele: qualquer pessoa pode criar uma conta.',
  unknownTitle: 'Não foi possível verificar seu convite',
  unknownText: 'Ele não foi gasto.',
  hasAccount: (v) => `Já tem uma conta? ${v.signIn}`,
  submit: 'Criar conta',
  confirmPassword: 'Confirme a senha',
  timezone: 'Fuso horário',
  timezoneHint: 'Para que os lembretes cheguem na hora certa para você.',
  timezonePlaceholder: 'Escolha o fuso horário',
}
