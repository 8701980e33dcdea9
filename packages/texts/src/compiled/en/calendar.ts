// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const calendar = {
  title: 'Calendar',
  subtitle: 'Every renewal on its day, and what was paid on the days before.',
  subscribe: 'Subscribe in your calendar',
  emptyTitle: 'Nothing renews yet',
  emptyText: 'Add a subscription, and its renewals stand here on their days.',
  emptyAction: 'Go to your subscriptions',
  loading: 'Loading calendar',
  schedule: 'Renewal Schedule',
  today: 'Today',
  previous: 'Previous month',
  next: 'Next month',
  failed: 'Failed to load past charges',
  failedText: 'The calendar shows only what is still to come.',
  paid: 'paid',
  sumPaid: (v: { paid: string }) => `paid ${v.paid}`,
  sumToCome: (v: { toCome: string }) => `to come ${v.toCome}`,
  sumBoth: (v: { paid: string; toCome: string }) => `paid ${v.paid}, to come ${v.toCome}`,
  more: (v: { count: number }) => `and ${plural('en', v.count, { 'one': `${digits('en', v.count)} more`, 'other': `${digits('en', v.count)} more` })}`,
  refunded: 'Refunded',
  charged: 'Charged',
  yourPart: (v: { cycle: string }) => `${v.cycle}, your part`,
  day: (v: { day: string; count: number }) => `${v.day}, ${plural('en', v.count, { '=0': 'no renewals', 'one': `${digits('en', v.count)} renewal`, 'other': `${digits('en', v.count)} renewals` })}`,
  dayToday: (v: { day: string; count: number }) => `${v.day}, today, ${plural('en', v.count, { '=0': 'no renewals', 'one': `${digits('en', v.count)} renewal`, 'other': `${digits('en', v.count)} renewals` })}`,
}
