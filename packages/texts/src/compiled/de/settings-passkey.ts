// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Passkey hinzugefügt',
  text: 'Dein Gerät fragt gleich nach deinem Finger, deinem Gesicht oder seiner PIN.',
  name: 'Name',
  nameHint: 'Zum Unterscheiden, zum Beispiel „Telefon“ oder „Sicherheitsschlüssel“.',
  dismissed: 'Es wurde kein Passkey hinzugefügt. Bitte versuche es noch einmal.',
  exists: 'Auf diesem Gerät ist schon ein Passkey deines Kontos.',
}
