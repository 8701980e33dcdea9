// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Une erreur est survenue',
  text: 'Vos abonnements et vos rappels sont en sécurité. Si cela se reproduit, envoyez-nous cet identifiant :',
  tryAgain: 'Réessayer',
  home: 'Retour à l’accueil',
}
