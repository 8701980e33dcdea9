// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Giorni di promemoria di ${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })}`,
  categoryOf: (v) => `Categoria di ${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })}`,
  paymentOf: (v) => `Metodo di pagamento di ${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })}`,
  save: 'Salva',
  remindMe: 'Ricordamelo',
  dayBefore: (v) => `${plural('it', v.days, { 'one': `${digits('it', v.days)} giorno`, 'many': `${digits('it', v.days)} di giorni`, 'other': `${digits('it', v.days)} giorni` })} prima`,
  category: 'Categoria',
  payment: 'Metodo di pagamento',
  paymentHint: 'Lascia vuoto per toglierlo.',
  paymentExample: 'Per esempio, Visa 4242',
}
