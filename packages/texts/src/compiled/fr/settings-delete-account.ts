// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: 'Supprimer votre compte ?',
  text: 'Vos abonnements, rappels et paramètres sont supprimés définitivement après 7 jours. D’ici là, vous pouvez vous connecter et annuler. Les traces de paiement que la loi nous oblige à conserver le sont sans votre adresse.',
  typeWord: (v) => `Saisissez ${v.word} pour confirmer`,
  deleting: 'Votre compte est en cours de suppression',
  untilDay: (v) => `Connectez-vous avant le ${v.day} si vous changez d’avis.`,
  deletionFailed: 'Impossible de supprimer votre compte',
}
