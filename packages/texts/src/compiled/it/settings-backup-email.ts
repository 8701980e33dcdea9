// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'Indirizzo email di riserva',
  text: 'Riceve i promemoria che il tuo primo indirizzo respinge. Inviamo lì un link, e un avviso al tuo primo indirizzo.',
  submit: 'Invia il link',
  asked: 'Apri il link nell’email',
}
