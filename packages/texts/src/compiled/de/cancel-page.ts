// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Alle Dienste',
  title: (v) => `So kündigst du ${v.service}`,
  goTo: (v) => `Zu ${v.service}`,
  goToCancel: 'Zur Seite zum Kündigen',
  newTab: '(öffnet einen neuen Tab)',
  known: 'Was bekannt ist',
  judged: (v) => `Die Schwierigkeit folgt aus diesen Angaben nach ${v.rule}. Ist inzwischen etwas anders? ${v.report}`,
  rule: 'einer Regel für alle Dienste',
  report: 'Änderung melden',
  reportSubject: (v) => `Die Kündigung von ${v.service} hat sich geändert`,
}
