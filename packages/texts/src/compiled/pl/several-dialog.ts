// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Dni przypomnień ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcji`, 'few': `${digits('pl', v.count)} subskrypcji`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })}`,
  categoryOf: (v) => `Kategoria ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcji`, 'few': `${digits('pl', v.count)} subskrypcji`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })}`,
  paymentOf: (v) => `Metoda płatności ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcji`, 'few': `${digits('pl', v.count)} subskrypcji`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })}`,
  save: 'Zapisz',
  remindMe: 'Przypomnij mi',
  dayBefore: (v) => `${plural('pl', v.days, { 'one': `${digits('pl', v.days)} dzień`, 'few': `${digits('pl', v.days)} dni`, 'many': `${digits('pl', v.days)} dni`, 'other': `${digits('pl', v.days)} dnia` })} wcześniej`,
  category: 'Kategoria',
  payment: 'Metoda płatności',
  paymentHint: 'Zostaw puste, aby usunąć.',
  paymentExample: 'Na przykład Visa 4242',
}
