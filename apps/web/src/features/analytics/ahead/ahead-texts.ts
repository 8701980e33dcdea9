import { type BudgetMonth, type Currency, formatMoney } from '@duely/domain'

/** Title of the card with the months ahead. */
export const AHEAD = {
  title: 'Next 12 Months',
  description: 'What your subscriptions will charge as things stand today, and what can still be stopped.',
} as const

/** Shown when there are no future charges. */
export const NOTHING = 'Nothing is charged in the next 12 months.'

export const BUDGET = {
  none: 'No monthly budget',
  set: 'Set a budget',
  change: 'Change budget',
  title: 'Monthly budget',
  titleOf: (category: string) => `Monthly budget of ${category}`,
  over: (amount: string) => `over budget by ${amount}`,
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

/** '$80.00 + €12.00 to come; $65.00 can be stopped', for several currencies. */
export function sumsWords(
  sums: readonly { readonly currency: Currency; readonly months: readonly BudgetMonth[] }[],
): string {
  const words = (part: 'amountMinor' | 'stoppableMinor') =>
    sums
      .map(({ currency, months }) => ({ currency, minor: months.reduce((all, each) => all + each[part], 0) }))
      .filter(({ minor }) => minor > 0)
      .map(({ currency, minor }) => formatMoney(minor, currency))
      .join(' + ')
  const stoppable = words('stoppableMinor')
  const all = words('amountMinor')
  if (all === '') return NOTHING
  return stoppable === '' ? `${all} to come.` : `${all} to come, of which ${stoppable} can be stopped.`
}
