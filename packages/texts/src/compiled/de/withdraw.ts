// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Vertrag widerrufen',
  title: 'Vertrag hier widerrufen',
  lead: 'Innerhalb von 14 Tagen nach dem Kauf von Pro kannst du den Vertrag widerrufen. Ein Grund ist nicht nötig. Pro endet sofort, und was du bezahlt hast, wird erstattet.',
  policy: 'Erstattungsregeln',
  order: 'Bestellnummer',
  orderHint: 'Auf deinem Beleg, in unseren Mails zu deinem Tarif und in den Einstellungen unter „Tarif“.',
  confirmTitle: 'Widerruf bestätigen',
  confirmLead: 'Bitte prüfe, was du eingegeben hast. Noch ist nichts gesendet.',
  declaration: 'Ich widerrufe den Vertrag über Pro, der zu dieser Bestellung gehört:',
  confirm: 'Widerruf bestätigen',
  correct: 'Korrigieren',
  sentTitle: 'Widerruf gesendet',
  sentText: (v) => `Eine Nachricht an ${v.email} bestätigt, dass wir ihn bekommen haben, mit Tag, Uhrzeit und deinen Angaben. Darin steht auch, wie es weitergeht.`,
  sentHelp: 'Nach ein paar Minuten nichts? Sieh im Spam-Ordner nach oder prüfe deine Angaben.',
  another: 'Noch einen senden',
}
