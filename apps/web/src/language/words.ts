import {
  type BillingInterval,
  builtInCategory,
  type Category,
  type StoredStatus,
  unitsOf,
} from '@duely/domain'
import { type WordsTexts, wordsTexts } from '@duely/texts/words'
import { useMemo } from 'react'
import { useTexts } from './reader-language.tsx'

const IN_SENTENCE = {
  daily: 'dailyIn',
  weekly: 'weeklyIn',
  monthly: 'monthlyIn',
  quarterly: 'quarterlyIn',
  yearly: 'yearlyIn',
} as const
const EVERY_IN_SENTENCE = {
  Days: 'everyDaysIn',
  Weeks: 'everyWeeksIn',
  Months: 'everyMonthsIn',
  Years: 'everyYearsIn',
} as const
const EVERY = { Days: 'everyDays', Weeks: 'everyWeeks', Months: 'everyMonths', Years: 'everyYears' } as const
const PRICES = {
  daily: 'priceADay',
  weekly: 'priceAWeek',
  monthly: 'priceAMonth',
  quarterly: 'priceAQuarter',
  yearly: 'priceAYear',
} as const

type PlainText = { [Key in keyof WordsTexts]: WordsTexts[Key] extends string ? Key : never }[keyof WordsTexts]

const CATEGORY_KEYS: Readonly<Record<Category, PlainText>> = {
  Entertainment: 'entertainment',
  Productivity: 'productivity',
  'Cloud Storage': 'cloudStorage',
  'Software/SaaS': 'software',
  Gaming: 'gaming',
  'News & Media': 'news',
  'Fitness & Health': 'fitness',
  Education: 'education',
  Other: 'other',
}

export type Words = ReturnType<typeof wordsOf>

/** How every screen calls what subscriptions have in common, in the reader's language. */
export function useWords(): Words {
  const t = useTexts(wordsTexts)
  return useMemo(() => wordsOf(t), [t])
}

/** What `useWords` returns, from given texts: for code outside components. */
export function wordsOf(t: WordsTexts) {
  return {
    /** 'Active' */
    status: (status: StoredStatus): string => t[status],
    /** 'Monthly', 'Every 4 weeks' */
    interval(interval: BillingInterval): string {
      const { cycle, unit, count } = unitsOf(interval)
      return unit === null ? t[cycle] : t[EVERY[unit]]({ count })
    },
    /** 'monthly', 'every 4 weeks': in a sentence. */
    intervalIn(interval: BillingInterval): string {
      const { cycle, unit, count } = unitsOf(interval)
      return unit === null ? t[IN_SENTENCE[cycle]] : t[EVERY_IN_SENTENCE[unit]]({ count })
    },
    /** '$7.99 a month', '$7.99 every 4 weeks'; the price is display text. */
    priceEvery(price: string, interval: BillingInterval): string {
      const { cycle, unit, count } = unitsOf(interval)
      return unit === null
        ? t[PRICES[cycle]]({ price })
        : t.priceEvery({ price, every: t[EVERY_IN_SENTENCE[unit]]({ count }) })
    },
    /** 'yesterday', 'today', 'tomorrow', 'in 3 days', '3 days ago' */
    relative(days: number): string {
      if (days === 0) return t.today
      if (Math.abs(days) === 1) return days === 1 ? t.tomorrow : t.yesterday
      return days > 0 ? t.inDays({ days }) : t.daysAgo({ days: -days })
    },
    /** '7, 3 days before' (spec, Reminders screen). */
    daysBefore: (days: readonly number[]): string => t.daysBefore({ days: days.join(', ') }),
    /** A built-in one in the reader's language; a custom one by its name. */
    category(name: string): string {
      const known = builtInCategory(name)
      return known === null ? name : t[CATEGORY_KEYS[known]]
    },
    /** 'about $1,284'; the amount is display text. */
    about: (amount: string): string => t.about({ amount }),
  }
}
