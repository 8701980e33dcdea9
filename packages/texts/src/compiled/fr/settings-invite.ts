// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Inviter quelqu’un',
  text: 'Une invitation est un lien qui permet à une personne de créer un compte. Il fonctionne une fois, pendant 7 jours.',
  createdText: (v) => `Copiez le lien maintenant : il ne sera plus affiché. Il fonctionne une fois, jusqu’au ${v.day}.`,
  shareText: 'Créez votre compte avec ce lien. Il fonctionne une fois.',
}
