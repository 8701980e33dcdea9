// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: 'Perché questa cifra?',
  whyOf: (v) => `Perché questa cifra? ${v.figure}`,
  trials: (v) => `con ${plural('it', v.count, { 'one': `${digits('it', v.count)} prova, ${v.price} dal ${v.day}`, 'many': `${digits('it', v.count)} di prove, la prima ${v.price} dal ${v.day}`, 'other': `${digits('it', v.count)} prove, la prima ${v.price} dal ${v.day}` })}`,
  partsWeekly: (v) => `${v.longer} mensili e più lunghi + ${v.shorter} settimanali`,
  partsDaily: (v) => `${v.longer} mensili e più lunghi + ${v.shorter} giornalieri`,
  partsBoth: (v) => `${v.longer} mensili e più lunghi + ${v.shorter} settimanali e giornalieri`,
  listWeekly: (v) => `${v.amount} contando le settimane × 4`,
  listDaily: (v) => `${v.amount} contando i giorni × 30`,
  listBoth: (v) => `${v.amount} contando le settimane × 4 e i giorni × 30`,
  rates: (v) => `Cambi della Banca centrale europea del ${v.day}.`,
  ratesBundled: (v) => `Cambi della Banca centrale europea del ${v.day}, forniti con ${v.product}.`,
  daysOld: (v) => `Hanno ${plural('it', v.count, { 'one': `${digits('it', v.count)} giorno`, 'many': `${digits('it', v.count)} di giorni`, 'other': `${digits('it', v.count)} giorni` })}.`,
  monthsOld: (v) => `Hanno ${plural('it', v.count, { 'one': `${digits('it', v.count)} mese`, 'many': `${digits('it', v.count)} di mesi`, 'other': `${digits('it', v.count)} mesi` })}.`,
  ownRates: (v) => `Con il tuo cambio: ${v.currencies}.`,
  leftOut: (v) => `Senza cambio, e quindi escluse: ${v.currencies}.`,
}
