// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: 'Skąd ta kwota?',
  whyOf: (v) => `Skąd ta kwota? ${v.figure}`,
  trials: (v) => `${plural('pl', v.count, { 'one': `z ${digits('pl', v.count)} okresem próbnym, od ${v.day} ${v.price}`, 'few': `z ${digits('pl', v.count)} okresami próbnymi, pierwszy od ${v.day} ${v.price}`, 'many': `z ${digits('pl', v.count)} okresami próbnymi, pierwszy od ${v.day} ${v.price}`, 'other': `z ${digits('pl', v.count)} okresu próbnego, pierwszy od ${v.day} ${v.price}` })}`,
  partsWeekly: (v) => `${v.longer} miesięczne i dłuższe + ${v.shorter} tygodniowe`,
  partsDaily: (v) => `${v.longer} miesięczne i dłuższe + ${v.shorter} dzienne`,
  partsBoth: (v) => `${v.longer} miesięczne i dłuższe + ${v.shorter} tygodniowe i dzienne`,
  listWeekly: (v) => `${v.amount} licząc tygodnie × 4`,
  listDaily: (v) => `${v.amount} licząc dni × 30`,
  listBoth: (v) => `${v.amount} licząc tygodnie × 4 i dni × 30`,
  rates: (v) => `Kursy Europejskiego Banku Centralnego z dnia ${v.day}.`,
  ratesBundled: (v) => `Kursy Europejskiego Banku Centralnego z dnia ${v.day}, dołączone do ${v.product}.`,
  daysOld: (v) => `Mają ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} dzień`, 'few': `${digits('pl', v.count)} dni`, 'many': `${digits('pl', v.count)} dni`, 'other': `${digits('pl', v.count)} dnia` })}.`,
  monthsOld: (v) => `Mają ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} miesiąc`, 'few': `${digits('pl', v.count)} miesiące`, 'many': `${digits('pl', v.count)} miesięcy`, 'other': `${digits('pl', v.count)} miesiąca` })}.`,
  ownRates: (v) => `Według Twojego kursu: ${v.currencies}.`,
  leftOut: (v) => `Bez kursu, dlatego pominięto: ${v.currencies}.`,
}
