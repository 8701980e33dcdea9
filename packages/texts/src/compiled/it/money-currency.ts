// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Valuta',
  search: 'Cerca',
  placeholder: 'Codice o nome',
  list: 'Valute',
  none: 'Nessuna valuta si chiama così.',
  found: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} valuta`, 'many': `${digits('it', v.count)} di valute`, 'other': `${digits('it', v.count)} valute` })}`,
  more: 'Altre valute…',
}
