// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Kalender',
  subtitle: 'Jede Verlängerung an ihrem Tag, und was an den Tagen davor bezahlt wurde.',
  subscribe: 'In deinem Kalender abonnieren',
  emptyTitle: 'Noch verlängert sich nichts',
  emptyText: 'Trag ein Abo ein, dann stehen seine Verlängerungen hier an ihren Tagen.',
  emptyAction: 'Zu deinen Abos',
  loading: 'Kalender wird geladen',
  schedule: 'Verlängerungen im Kalender',
  today: 'Heute',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  failed: 'Vergangene Abbuchungen konnten nicht geladen werden',
  failedText: 'Der Kalender zeigt nur, was noch kommt.',
  paid: 'bezahlt',
  sumPaid: (v) => `bezahlt ${v.paid}`,
  sumToCome: (v) => `kommt noch ${v.toCome}`,
  sumBoth: (v) => `bezahlt ${v.paid}, kommt noch ${v.toCome}`,
  more: (v) => `und ${plural('de', v.count, { 'one': `${digits('de', v.count)} weiteres`, 'other': `${digits('de', v.count)} weitere` })}`,
  refunded: 'Erstattet',
  charged: 'Abgebucht',
  yourPart: (v) => `${v.cycle}, dein Anteil`,
  day: (v) => `${v.day}, ${plural('de', v.count, { '=0': 'keine Verlängerungen', 'one': `${digits('de', v.count)} Verlängerung`, 'other': `${digits('de', v.count)} Verlängerungen` })}`,
  dayToday: (v) => `${v.day}, heute, ${plural('de', v.count, { '=0': 'keine Verlängerungen', 'one': `${digits('de', v.count)} Verlängerung`, 'other': `${digits('de', v.count)} Verlängerungen` })}`,
}
