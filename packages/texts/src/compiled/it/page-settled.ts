// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Chi ha saldato l’addebito del ${v.day}`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', saldato',
  untick: 'Togli la spunta',
  tickIt: 'Segna come saldato',
  lead: 'Saldato:',
  failed: 'Non è stato possibile salvare. Riprova.',
}
