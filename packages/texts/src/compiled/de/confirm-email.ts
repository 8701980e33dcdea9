// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Änderung der E-Mail-Adresse',
  lead: (v) => `Bestätige, dass sich die E-Mail-Adresse deines ${v.appName}-Kontos ändern soll oder dass dies seine Ersatzadresse ist. Das warst nicht du? Schließe diese Seite, und nichts ändert sich.`,
  confirm: 'Änderung bestätigen',
  waitingTitle: 'Bestätigt',
  waitingText: 'Auch die andere Adresse muss zustimmen: Öffne den Link in der Mail, die wir dorthin geschickt haben. Bis dahin bleibt alles, wie es ist.',
  doneTitle: 'Deine E-Mail-Adresse wurde geändert',
  doneText: 'Ab jetzt gilt die neue Adresse für deine Erinnerungen und deine Anmeldung.',
  backupTitle: 'Deine Ersatzadresse ist bestätigt',
  backupText: 'Sie bekommt die Erinnerungen, die deiner ersten Adresse nicht zugestellt werden können.',
  goOn: (v) => `Weiter zu ${v.appName}`,
  deadTitle: 'Dieser Link ist ungültig oder abgelaufen.',
  deadText: 'Ein Link gilt einmal und 24 Stunden lang. Fordere die Änderung in deinen Einstellungen noch einmal an.',
}
