// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency = {
  currency: 'Currency',
  search: 'Search',
  placeholder: 'Code or name',
  list: 'Currencies',
  none: 'No currency is called that.',
  found: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} currency`, 'other': `${digits('en', v.count)} currencies` })}`,
  more: 'More currencies…',
}
