// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Passwort zurücksetzen',
  lead: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link, mit dem du ein neues festlegst.',
  submit: 'Anleitung senden',
  sentTitle: 'Sieh in dein Postfach',
  sentText: (v) => `Wenn es ein Konto für ${v.email} gibt, ist eine Anleitung für ein neues Passwort unterwegs. Der Link gilt eine Stunde.`,
  sentHelp: 'Nach ein paar Minuten nichts? Sieh im Spam-Ordner nach oder prüfe die Adresse auf Tippfehler.',
  another: 'Andere Adresse versuchen',
  noPasswordsTitle: 'Hier meldet sich niemand mit Passwort an',
  noPasswordsText: 'Auf diesem Server meldet man sich ohne Passwort an, es gibt also keines festzulegen.',
  deadTitle: 'Dieser Link ist ungültig oder abgelaufen.',
  deadText: 'Ein Link gilt einmal und eine Stunde lang. Fordere hier einen neuen an.',
  newTitle: 'Neues Passwort wählen',
  newLead: 'Überall sonst wirst du abgemeldet.',
  save: 'Neues Passwort speichern',
}
