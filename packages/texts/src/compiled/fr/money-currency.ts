// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Devise',
  search: 'Rechercher',
  placeholder: 'Code ou nom',
  list: 'Devises',
  none: 'Aucune devise ne porte ce nom.',
  found: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} devise`, 'many': `${digits('fr', v.count)} de devises`, 'other': `${digits('fr', v.count)} devises` })}`,
  more: 'Autres devises…',
}
