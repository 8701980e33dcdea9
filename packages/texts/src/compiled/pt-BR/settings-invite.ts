// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Convidar alguém',
  text: 'Um convite é um link que permite a uma pessoa criar uma conta. Ele vale uma vez, por 7 dias.',
  createdText: (v) => `Copie o link agora: ele não é mostrado de novo. Vale uma vez, até ${v.day}.`,
  shareText: 'Crie a sua conta com este link. Ele vale uma vez.',
}
