// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Code de votre application d’authentification, ou code de récupération',
  app: 'Code de votre application d’authentification',
  appHint: (v) => `Votre mot de passe est correct. Saisissez maintenant les 6 chiffres que votre application affiche pour ${v.appName}.`,
  recovery: 'Code de récupération',
  recoveryHint: 'L’un des dix codes que vous avez enregistrés. Chacun sert une seule fois.',
  useRecovery: 'Utiliser un code de récupération',
  useApp: 'Utiliser l’application',
  leave: 'Utiliser un autre compte',
  tooLate: 'Cela a pris trop de temps. Veuillez vous reconnecter.',
  deletedTitle: 'Ce compte est en cours de suppression',
  deletedSoon: 'Les rappels sont arrêtés, et tout sera bientôt supprimé définitivement. D’ici là, vous pouvez annuler et tout retrouver comme avant.',
  deletedOn: (v) => `Les rappels sont arrêtés, et tout sera supprimé définitivement le ${v.day}. D’ici là, vous pouvez annuler et tout retrouver comme avant.`,
  undoDeletion: 'Annuler la suppression',
}
