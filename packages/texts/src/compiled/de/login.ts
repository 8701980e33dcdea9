// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Anmelden',
  title: 'Willkommen zurück',
  lead: 'Melde dich an und sieh, was sich als Nächstes verlängert.',
  noAccount: (v) => `Noch kein Konto? ${v.signUp}`,
  signUp: 'Konto anlegen',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  passkey: 'Passkey verwenden',
  passkeyFailed: 'Es wurde kein Passkey verwendet. Bitte versuche es noch einmal oder melde dich mit deinem Passwort an.',
}
