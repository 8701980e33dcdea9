// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Waluta',
  search: 'Szukaj',
  placeholder: 'Kod lub nazwa',
  list: 'Waluty',
  none: 'Żadna waluta tak się nie nazywa.',
  found: (v) => `${plural('pl', v.count, { 'one': `${digits('pl', v.count)} waluta`, 'few': `${digits('pl', v.count)} waluty`, 'many': `${digits('pl', v.count)} walut`, 'other': `${digits('pl', v.count)} waluty` })}`,
  more: 'Więcej walut…',
}
