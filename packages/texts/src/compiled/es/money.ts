// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: '¿Por qué esta cifra?',
  whyOf: (v) => `¿Por qué esta cifra? ${v.figure}`,
  trials: (v) => `con ${plural('es', v.count, { 'one': `${digits('es', v.count)} prueba, ${v.price} desde el ${v.day}`, 'many': `${digits('es', v.count)} de pruebas, la primera ${v.price} desde el ${v.day}`, 'other': `${digits('es', v.count)} pruebas, la primera ${v.price} desde el ${v.day}` })}`,
  partsWeekly: (v) => `${v.longer} mensuales o más largas + ${v.shorter} semanales`,
  partsDaily: (v) => `${v.longer} mensuales o más largas + ${v.shorter} diarias`,
  partsBoth: (v) => `${v.longer} mensuales o más largas + ${v.shorter} semanales y diarias`,
  listWeekly: (v) => `${v.amount} contando semanas × 4`,
  listDaily: (v) => `${v.amount} contando días × 30`,
  listBoth: (v) => `${v.amount} contando semanas × 4 y días × 30`,
  rates: (v) => `Tipos del Banco Central Europeo del ${v.day}.`,
  ratesBundled: (v) => `Tipos del Banco Central Europeo del ${v.day}, incluidos con ${v.product}.`,
  daysOld: (v) => `Tienen ${plural('es', v.count, { 'one': `${digits('es', v.count)} día`, 'many': `${digits('es', v.count)} de días`, 'other': `${digits('es', v.count)} días` })}.`,
  monthsOld: (v) => `Tienen ${plural('es', v.count, { 'one': `${digits('es', v.count)} mes`, 'many': `${digits('es', v.count)} de meses`, 'other': `${digits('es', v.count)} meses` })}.`,
  ownRates: (v) => `Con tu propio tipo: ${v.currencies}.`,
  leftOut: (v) => `Sin tipo y, por tanto, no incluidas: ${v.currencies}.`,
}
