// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'E-mail',
  emailHint: 'Nous y envoyons le lien, et seule cette adresse peut l’utiliser. Sans adresse, toute personne qui a le lien le peut.',
  submit: 'Créer l’invitation',
  failed: 'L’invitation n’a pas pu être créée. Veuillez réessayer.',
  createdTitle: 'Votre invitation',
  mailedText: (v) => `Elle est en route vers ${v.email}, et seule cette adresse peut l’utiliser, une fois, jusqu’au ${v.day}. Vous pouvez aussi transmettre le lien vous-même : il ne sera plus affiché.`,
  link: 'Lien',
  share: 'Partager',
  shareFailed: 'Le lien n’a pas pu être partagé. Veuillez le copier.',
}
