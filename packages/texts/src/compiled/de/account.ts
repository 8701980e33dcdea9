// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Zur Startseite',
  backToLogin: 'Zurück zur Anmeldung',
  email: 'E-Mail',
  password: 'Passwort',
  needsScript: 'Dieses Formular braucht JavaScript.',
  goOn: 'Weiter',
  signIn: 'Anmelden',
  createAccount: 'Konto anlegen',
  signedInAs: (v) => `Du bist angemeldet als ${v.email}.`,
  legal: 'Datenschutz und Bedingungen',
  sentTitle: 'Sieh in dein Postfach',
  sentText: (v) => `Wir haben einen Bestätigungslink an ${v.email} geschickt. Er gilt 24 Stunden. Nicht da? Sieh im Spam-Ordner nach.`,
  sendAgain: 'Bestätigungsmail erneut senden',
  signInWith: (v) => `Mit ${v.provider} anmelden`,
  signUpWith: (v) => `Mit ${v.provider} registrieren`,
}
