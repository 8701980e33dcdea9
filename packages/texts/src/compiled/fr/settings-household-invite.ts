// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Inviter quelqu’un avec qui vous vivez',
  titleFor: (v) => `Un compte pour ${v.name}`,
  text: 'Une invitation est un lien qui permet à une personne de rejoindre, une fois, dans les 7 jours. Il lui montre qui est ici. Rejoindre ne rend rien visible, ni pour elle ni pour vous.',
  textFor: (v) => `Qui rejoint par ce lien devient ${v.name}, avec les parts de ${v.name}. Il sert une fois, dans les 7 jours.`,
  createdText: (v) => `Copiez le lien maintenant et envoyez-le : il ne sera plus affiché. Il sert une fois, jusqu’au ${v.day}.`,
  shareText: 'Rejoignez notre foyer avec ce lien. Il sert une fois.',
}
