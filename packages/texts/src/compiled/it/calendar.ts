// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Calendario',
  subtitle: 'Ogni rinnovo nel suo giorno, e ciò che è stato pagato nei giorni precedenti.',
  subscribe: 'Iscriviti dal tuo calendario',
  emptyTitle: 'Non si rinnova ancora nulla',
  emptyText: 'Aggiungi un abbonamento e i suoi rinnovi compariranno qui nei loro giorni.',
  emptyAction: 'Vai ai tuoi abbonamenti',
  loading: 'Caricamento del calendario',
  schedule: 'Calendario dei rinnovi',
  today: 'Oggi',
  previous: 'Mese precedente',
  next: 'Mese successivo',
  failed: 'Impossibile caricare gli addebiti passati',
  failedText: 'Il calendario mostra solo ciò che deve ancora arrivare.',
  paid: 'pagato',
  sumPaid: (v) => `pagato ${v.paid}`,
  sumToCome: (v) => `in arrivo ${v.toCome}`,
  sumBoth: (v) => `pagato ${v.paid}, in arrivo ${v.toCome}`,
  more: (v) => `e ${plural('it', v.count, { 'one': 'un altro', 'many': `altri ${digits('it', v.count)}`, 'other': `altri ${digits('it', v.count)}` })}`,
  refunded: 'Rimborsato',
  charged: 'Addebitato',
  yourPart: (v) => `${v.cycle}, la tua parte`,
  day: (v) => `${v.day}, ${plural('it', v.count, { '=0': 'nessun rinnovo', 'one': `${digits('it', v.count)} rinnovo`, 'many': `${digits('it', v.count)} di rinnovi`, 'other': `${digits('it', v.count)} rinnovi` })}`,
  dayToday: (v) => `${v.day}, oggi, ${plural('it', v.count, { '=0': 'nessun rinnovo', 'one': `${digits('it', v.count)} rinnovo`, 'many': `${digits('it', v.count)} di rinnovi`, 'other': `${digits('it', v.count)} rinnovi` })}`,
}
