// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Abbuchung nach der Kündigung: ${v.service}`,
  subjectNumber: (v) => `Abbuchung nach der Kündigung: ${v.service}, Kundennummer ${v.number}`,
  salutation: 'Sehr geehrte Damen und Herren,',
  charged: (v) => `am ${v.day} haben Sie mir ${v.amount} für ${v.service} abgebucht.`,
  chargedNumber: (v) => `am ${v.day} haben Sie mir ${v.amount} für ${v.service}, Kundennummer ${v.number}, abgebucht.`,
  wasCancelled: 'Das Abonnement war zuvor gekündigt.',
  wasCancelledOn: (v) => `Ich hatte es am ${v.day} gekündigt.`,
  paidUntil: (v) => `Was ich bezahlt hatte, endete am ${v.day}.`,
  confirmed: (v) => `Mir wurde bestätigt: „${v.words}“.`,
  giveBack: (v) => `Bitte erstatten Sie ${v.amount} auf das Konto, von dem Sie abgebucht haben, bestätigen Sie mir das Ende des Abonnements in Textform und buchen Sie nichts weiter ab. Bitte antworten Sie innerhalb von 14 Tagen.`,
  orBank: 'Wenn ich nichts von Ihnen höre, werde ich meine Bank bitten, die Zahlung als eine nach der Kündigung erfolgte zurückzugeben.',
  debitSubject: (v) => `Rückgabe einer Lastschrift vom ${v.day}`,
  cardSubject: (v) => `Reklamation: Kartenzahlung nach Kündigung (cancelled recurring transaction) vom ${v.day}`,
  merchant: (v) => `Händler: ${v.service}`,
  amount: (v) => `Betrag: ${v.amount}`,
  day: (v) => `Tag der Abbuchung: ${v.day}`,
  debit: (v) => `Ich bitte Sie, diese Lastschrift zurückzugeben. Die Ermächtigung (das Mandat) für ${v.service} wurde widerrufen.`,
  card: 'Ich reklamiere diese Zahlung. Der Grund ist: gekündigte wiederkehrende Zahlung (cancelled recurring transaction). Ich hatte meine Zustimmung zu wiederkehrenden Abbuchungen vor dieser Zahlung zurückgezogen.',
  askedFirst: 'Ich habe zuerst den Händler um die Erstattung gebeten. Meine Nachweise liegen bei: der Ablauf, die Bestätigung und der Brief an den Händler.',
  block: 'Bitte sperren Sie auch weitere Abbuchungen dieses Händlers.',
  regards: 'Mit freundlichen Grüßen',
  yourName: '(dein Name)',
}
