// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `E-Mails an ${v.email} wurden am ${v.day} eingestellt: Dein Mailanbieter hat sie als unerwünscht gemeldet`,
  returned: (v) => `E-Mails an ${v.email} kommen seit ${v.day} zurück: ${v.cause}`,
  onlyLetters: 'Nur Mails zum Anmelden und zur Sicherheit deines Kontos gehen noch dorthin.',
  rests: 'Erinnerungen dorthin ruhen, bis auf einen Versuch pro Woche.',
  changeOrTest: 'Ändere die Adresse oder sende einen Test.',
  backup: (v) => `${v.email} bekommt inzwischen deine Erinnerungen.`,
  change: 'Adresse ändern',
  test: 'Test senden',
  testSent: 'Test-Erinnerung ist unterwegs',
  testSentText: (v) => `Sieh im Posteingang von ${v.email} nach.`,
  testFailed: 'Die Test-Erinnerung konnte nicht gesendet werden',
  resume: 'E-Mails wieder einschalten',
  resumed: 'E-Mails gehen wieder hinaus',
  resumeFailed: 'E-Mails konnten nicht wieder eingeschaltet werden',
  noMailbox: 'dieses Postfach gibt es nicht',
  noDomain: 'ihre Domain nimmt keine Mails an',
  notAccepted: 'die Adresse wird nicht angenommen',
  turnedOff: 'das Postfach ist abgeschaltet',
  full: 'Postfach voll',
  tooLong: 'die Nachricht ist zu lang für das Postfach',
  unreached: 'ihr Mailserver war nicht erreichbar',
  refuses: 'ihr Mailserver lehnt unsere Mails ab',
  gaveBack: 'ihr Mailserver hat sie zurückgegeben',
}
