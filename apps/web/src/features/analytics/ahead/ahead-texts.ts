import { type Currency, formatMoney } from '@duely/domain'

/** Shown when there are no future charges. */
export const NOTHING = 'Nothing is charged in the next 12 months.'

export const BUDGET = {
  none: 'No monthly budget',
  set: 'Set a budget',
  change: 'Change budget',
  title: 'Monthly budget',
  text: 'What you want to spend on subscriptions in a calendar month. We only compare; nothing is blocked.',
  field: 'Budget per month',
  save: 'Save budget',
  remove: 'Remove budget',
  saved: 'Budget saved',
  removed: 'Budget removed',
  failed: 'Failed to save the budget',
} as const

export const SAVINGS = {
  title: 'Biggest Savings if Cancelled Now',
  description: 'What each would still charge in the next 12 months and can be stopped today.',
} as const

/** 'Budget: $150.00 a month'. */
export const budgetWords = (amount: string) => `Budget: ${amount} a month`

/** 'April 2026 passes your budget by $4.10.', '3 months pass your budget, April 2026 by the most: $12.40.' */
export function overBudgetWords(
  over: readonly { readonly month: string; readonly overMinor: number }[],
  currency: Currency,
): string {
  const most = over.reduce((a, b) => (b.overMinor > a.overMinor ? b : a))
  const amount = formatMoney(most.overMinor, currency)
  return over.length === 1
    ? `${most.month} passes your budget by ${amount}.`
    : `${over.length} months pass your budget, ${most.month} by the most: ${amount}.`
}
