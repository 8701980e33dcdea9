// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'Como isso é somado',
  intro: 'O que está ativo: o preço da próxima renovação vezes as renovações por ano. Um doze avos do ano é o mês.',
  nothingActive: 'Nada está ativo.',
  frequent: 'As semanais e diárias são uma parte à parte.',
  simpleRule: 'Por uma regra mais simples, um mês são quatro semanas ou trinta dias.',
  trialRule: (v) => `Um teste conta pelo preço depois dele: ${v.trials}.`,
  showInOne: 'Mostrar em uma só moeda',
  inCurrency: (v) => `Em ${v.currency}`,
  whatIsAdded: 'O que é somado',
  subscription: 'Assinatura',
  priceAndTimes: 'Preço e renovações por ano',
  aYear: 'Por ano',
  showMore: (v) => `${plural('pt-BR', v.count, { 'one': `Mostrar mais ${digits('pt-BR', v.count)}`, 'many': `Mostrar mais ${digits('pt-BR', v.count)}`, 'other': `Mostrar mais ${digits('pt-BR', v.count)}` })}`,
  perYear: 'Por ano',
  perMonth: 'Por mês',
  perService: 'Por serviço',
  byServices: (v) => `÷ ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} serviço`, 'many': `${digits('pt-BR', v.count)} de serviços`, 'other': `${digits('pt-BR', v.count)} serviços` })}`,
}
