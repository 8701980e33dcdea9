// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'E-Mail-Adresse bestätigen',
  lead: 'Ein Klick, und Erinnerungen können dich erreichen.',
  verify: 'E-Mail-Adresse bestätigen',
  notMe: 'Du hast dich nicht registriert? Schließe diese Seite, und nichts wird bestätigt.',
  doneTitle: 'Schon bestätigt',
  doneText: 'Diese Adresse ist schon bestätigt. Du kannst dich anmelden.',
  signIn: 'Anmelden',
  notAdmittedTitle: 'Dieser Server lässt deine Registrierung nicht mehr zu',
  notAdmittedText: 'Deine Einladung wurde benutzt oder zurückgezogen, oder die Registrierung wurde geschlossen. Bitte die Administration um eine neue Einladung und registriere dich mit ihr.',
  passwordLead: 'Das ist nicht der Browser, in dem du dich registriert hast, darum brauchen wir noch etwas.',
  passwordHint: 'Das Passwort, das du bei der Registrierung gewählt hast.',
  setNew: 'Neues Passwort festlegen',
  newTitle: 'Neues Passwort wählen',
  newLead: 'Es ersetzt jedes frühere Passwort für diese Adresse und bestätigt deine E-Mail-Adresse.',
  saveNew: 'Speichern und bestätigen',
  welcome: (v) => `E-Mail-Adresse bestätigt. Willkommen bei ${v.appName}`,
  newLinkLead: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen neuen Bestätigungslink.',
  deadTitle: 'Dieser Link ist ungültig oder abgelaufen.',
  deadText: 'Ein Link gilt 24 Stunden. Fordere hier einen neuen an.',
  sendLink: 'Bestätigungsmail senden',
}
