// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: 'Pourquoi ce chiffre ?',
  whyOf: (v) => `Pourquoi ce chiffre ? ${v.figure}`,
  trials: (v) => `avec ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} essai, ${v.price} à partir du ${v.day}`, 'many': `${digits('fr', v.count)} d’essais, le premier ${v.price} à partir du ${v.day}`, 'other': `${digits('fr', v.count)} essais, le premier ${v.price} à partir du ${v.day}` })}`,
  partsWeekly: (v) => `${v.longer} au mois et plus + ${v.shorter} à la semaine`,
  partsDaily: (v) => `${v.longer} au mois et plus + ${v.shorter} au jour`,
  partsBoth: (v) => `${v.longer} au mois et plus + ${v.shorter} à la semaine et au jour`,
  listWeekly: (v) => `${v.amount} en comptant les semaines × 4`,
  listDaily: (v) => `${v.amount} en comptant les jours × 30`,
  listBoth: (v) => `${v.amount} en comptant les semaines × 4 et les jours × 30`,
  rates: (v) => `Taux de la Banque centrale européenne du ${v.day}.`,
  ratesBundled: (v) => `Taux de la Banque centrale européenne du ${v.day}, fournis avec ${v.product}.`,
  daysOld: (v) => `Ils datent de ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} jour`, 'many': `${digits('fr', v.count)} de jours`, 'other': `${digits('fr', v.count)} jours` })}.`,
  monthsOld: (v) => `Ils datent de ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} mois`, 'many': `${digits('fr', v.count)} de mois`, 'other': `${digits('fr', v.count)} mois` })}.`,
  ownRates: (v) => `Avec votre propre taux : ${v.currencies}.`,
  leftOut: (v) => `Sans taux, donc non comptées : ${v.currencies}.`,
}
