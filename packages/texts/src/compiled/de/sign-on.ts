// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Single Sign-on',
  provenTitle: 'Bestätigt',
  provenText: 'Du warst es. Dieses Fenster kann geschlossen werden; die Seite, von der du kamst, macht von selbst weiter.',
  failedTitle: 'Nicht bestätigt',
  failedText: 'Dieses Fenster kann geschlossen werden. Versuche es auf der Seite, von der du kamst, noch einmal.',
  failed: 'Du wurdest nicht angemeldet. Bitte versuche es noch einmal.',
}
