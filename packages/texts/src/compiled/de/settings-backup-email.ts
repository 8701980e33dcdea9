// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'Ersatzadresse',
  text: 'Sie bekommt die Erinnerungen, die deine erste Adresse zurückgibt. Wir senden einen Link dorthin und einen Hinweis an deine erste Adresse.',
  submit: 'Link senden',
  asked: 'Bitte öffne den Link in der Mail',
}
