// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'Adresse e-mail de secours',
  text: 'Elle reçoit les rappels que votre première adresse renvoie. Nous y envoyons un lien, et un avis à votre première adresse.',
  submit: 'Envoyer le lien',
  asked: 'Ouvrez le lien dans l’e-mail',
}
