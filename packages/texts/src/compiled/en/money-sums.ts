// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const moneySums = {
  title: 'How this adds up',
  intro: 'What is active: the price of its next renewal, times its renewals a year. A twelfth of the year is the month.',
  nothingActive: 'Nothing is active.',
  frequent: 'Weekly and daily ones are a part of their own.',
  simpleRule: 'By a simpler rule, a month is four weeks or thirty days.',
  trialRule: (v: { trials: string }) => `A trial counts at the price after it: ${v.trials}.`,
  showInOne: 'Show in one currency',
  inCurrency: (v: { currency: string }) => `In ${v.currency}`,
  whatIsAdded: 'What is added',
  subscription: 'Subscription',
  priceAndTimes: 'Price and renewals a year',
  aYear: 'A year',
  showMore: (v: { count: number }) => `Show ${plural('en', v.count, { 'one': `${digits('en', v.count)} more`, 'other': `${digits('en', v.count)} more` })}`,
  perYear: 'Per year',
  perMonth: 'Per month',
  perService: 'Per service',
  byServices: (v: { count: number }) => `÷ ${plural('en', v.count, { 'one': `${digits('en', v.count)} service`, 'other': `${digits('en', v.count)} services` })}`,
}
