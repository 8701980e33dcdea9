// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'Changer d’adresse e-mail',
  text: 'Nous envoyons un lien à la nouvelle adresse et à l’actuelle. Une fois les deux confirmées, l’adresse change et tous les autres appareils sont déconnectés. D’ici là, vos rappels arrivent toujours à l’actuelle.',
  newEmail: 'Nouvelle adresse e-mail',
  submit: 'Envoyer les liens',
  asked: 'Ouvrez les liens dans les deux e-mails',
}
