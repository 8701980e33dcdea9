// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: 'Woher diese Zahl?',
  whyOf: (v) => `Woher diese Zahl? ${v.figure}`,
  trials: (v) => `mit ${plural('de', v.count, { 'one': `${digits('de', v.count)} Test, ab ${v.day} ${v.price}`, 'other': `${digits('de', v.count)} Tests, der erste ab ${v.day} ${v.price}` })}`,
  partsWeekly: (v) => `${v.longer} monatlich und länger + ${v.shorter} wöchentlich`,
  partsDaily: (v) => `${v.longer} monatlich und länger + ${v.shorter} täglich`,
  partsBoth: (v) => `${v.longer} monatlich und länger + ${v.shorter} wöchentlich und täglich`,
  listWeekly: (v) => `${v.amount} mit Wochen × 4`,
  listDaily: (v) => `${v.amount} mit Tagen × 30`,
  listBoth: (v) => `${v.amount} mit Wochen × 4 und Tagen × 30`,
  rates: (v) => `Kurse der Europäischen Zentralbank vom ${v.day}.`,
  ratesBundled: (v) => `Kurse der Europäischen Zentralbank vom ${v.day}, die mit ${v.product} kamen.`,
  daysOld: (v) => `Sie sind ${plural('de', v.count, { 'one': `${digits('de', v.count)} Tag`, 'other': `${digits('de', v.count)} Tage` })} alt.`,
  monthsOld: (v) => `Sie sind ${plural('de', v.count, { 'one': `${digits('de', v.count)} Monat`, 'other': `${digits('de', v.count)} Monate` })} alt.`,
  ownRates: (v) => `Nach deinem eigenen Kurs: ${v.currencies}.`,
  leftOut: (v) => `Ohne Kurs und deshalb nicht dabei: ${v.currencies}.`,
}
