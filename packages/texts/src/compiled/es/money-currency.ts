// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Moneda',
  search: 'Buscar',
  placeholder: 'Código o nombre',
  list: 'Monedas',
  none: 'Ninguna moneda se llama así.',
  found: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} moneda`, 'many': `${digits('es', v.count)} de monedas`, 'other': `${digits('es', v.count)} monedas` })}`,
  more: 'Más monedas…',
}
