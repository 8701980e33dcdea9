// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Convidar alguém com quem você mora',
  titleFor: (v) => `Uma conta para ${v.name}`,
  text: 'Um convite é um link que permite a uma pessoa entrar, uma vez, em até 7 dias. Ele mostra quem está aqui. Ao entrar, nada se torna visível, nem para ela nem para você.',
  textFor: (v) => `Quem entrar pelo link passa a ser ${v.name}, com as partes de ${v.name}. Ele vale uma vez, por 7 dias.`,
  createdText: (v) => `Copie o link agora e envie: ele não é mostrado de novo. Vale uma vez, até ${v.day}.`,
  shareText: 'Entre na nossa casa com este link. Ele vale uma vez.',
}
