// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'In weniger als 2 Minuten eingerichtet. Wir schreiben dir, bevor sich etwas verlängert.',
  invitedLead: 'Du wurdest eingeladen. Der Link gilt einmal, für das Konto, das du hier anlegst.',
  boundHint: 'Die Einladung gilt für diese Adresse.',
  setupLead: 'Das erste Konto dieses Servers: Du verwaltest ihn, sobald deine E-Mail-Adresse bestätigt ist.',
  neededTitle: 'Du brauchst eine Einladung',
  neededText: 'Konten auf diesem Server gibt es nur mit Einladung. Bitte die Administration um einen Link und öffne ihn, um dich zu registrieren.',
  closedTitle: 'Dieser Server nimmt keine neuen Konten an',
  closedText: 'Die Administration hat die Registrierung geschlossen. Nur sie kann sie wieder öffnen.',
  overTitle: 'Diese Einladung gilt nicht mehr',
  overText: 'Ein Link gilt einmal, 7 Tage lang, und kann zurückgezogen werden. Bitte die Person, die dich eingeladen hat, um einen neuen.',
  overOpenText: 'Du brauchst sie hier nicht: Jeder kann ein Konto anlegen.',
  unknownTitle: 'Wir konnten deine Einladung nicht prüfen',
  unknownText: 'Sie ist nicht verbraucht.',
  hasAccount: (v) => `Du hast schon ein Konto? ${v.signIn}`,
  submit: 'Konto anlegen',
  confirmPassword: 'Passwort bestätigen',
  timezone: 'Zeitzone',
  timezoneHint: 'Damit Erinnerungen für dich zur richtigen Zeit ankommen.',
  timezonePlaceholder: 'Zeitzone wählen',
}
