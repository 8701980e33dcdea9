// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneyCurrency as english } from '../en/money-currency.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneyCurrency: typeof english = {
  currency: 'Moeda',
  search: 'Buscar',
  placeholder: 'Código ou nome',
  list: 'Moedas',
  none: 'Nenhuma moeda tem esse nome.',
  found: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} moeda`, 'many': `${digits('pt-BR', v.count)} de moedas`, 'other': `${digits('pt-BR', v.count)} moedas` })}`,
  more: 'Mais moedas…',
}
