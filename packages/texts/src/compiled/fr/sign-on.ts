// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Authentification unique',
  provenTitle: 'Confirmé',
  provenText: 'C’était bien vous. Vous pouvez fermer cette fenêtre ; la page d’où vous venez continue d’elle-même.',
  failedTitle: 'Non confirmé',
  failedText: 'Vous pouvez fermer cette fenêtre. Réessayez sur la page d’où vous venez.',
  failed: 'La connexion n’a pas eu lieu. Veuillez réessayer.',
}
