// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'E-Mail-Adresse ändern',
  text: 'Wir senden einen Link an die neue und an die jetzige Adresse. Sobald beide bestätigt sind, ändert sich die Adresse, und alle anderen Geräte werden abgemeldet. Bis dahin kommen deine Erinnerungen weiter an die jetzige.',
  newEmail: 'Neue E-Mail-Adresse',
  submit: 'Links senden',
  asked: 'Bitte öffne die Links in beiden Mails',
}
