// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Configure este servidor',
  lead: 'Alguém precisa administrá-lo: convidar pessoas, desativar contas e ver se os lembretes saem. Este link define, uma única vez, quem administra primeiro.',
  claim: 'Administrar este servidor',
  done: 'Agora você administra este servidor',
  create: 'Criar a primeira conta',
  signedOutText: 'Faça uma destas coisas, e você o administra:',
  mailText: 'Para uma nova conta, enviamos um link que confirma seu e-mail. Abra-o, e você administra o servidor.',
  overTitle: 'Este link não pode mais ser usado',
  overText: 'Alguém já administra, ou o link está incompleto. Ao iniciar, o servidor mostra um link enquanto não houver ninguém.',
  unknownTitle: 'Não foi possível verificar este link',
  unknownText: 'Ele não foi gasto.',
}
