// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Währung',
  search: 'Suchen',
  placeholder: 'Code oder Name',
  list: 'Währungen',
  none: 'So heißt keine Währung.',
  found: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Währung`, 'other': `${digits('de', v.count)} Währungen` })}`,
  more: 'Weitere Währungen …',
}
