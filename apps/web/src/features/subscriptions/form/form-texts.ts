import type { BillingCycle } from '@duely/domain'

const UNITS: Record<BillingCycle, string> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  quarterly: 'quarters',
  yearly: 'years',
}

/** Texts of the add and edit dialogs beyond the specification. */
export const FORM = {
  insist: {
    label: 'Remind me every day until I answer',
    hint: 'From the first reminder on, until you choose Keep it or I cancelled it.',
  },
  trial: {
    label: 'Free trial',
    hint: 'It costs nothing yet, and we warn you before the first charge.',
    ends: 'Trial ends',
    endsHint: 'The day of the first charge.',
    amount: 'Then costs',
    price: 'Price during the trial',
    priceHint: 'Leave it empty if it is free.',
  },
  every: {
    label: 'Renews every',
    unit: (cycle: BillingCycle | null) => (cycle ? UNITS[cycle] : 'periods'),
  },
  payment: {
    label: 'Paid with',
    example: 'For example, Visa 4242',
  },
  notes: 'Notes',
  popular: 'Popular services',
  date: {
    near: 'Near days',
    calendar: 'Choose from a calendar',
  },
  mark: {
    choose: 'Choose a mark',
    close: 'Close the marks',
  },
  price: {
    question: 'Since when does it cost this?',
    always: 'It was always this',
    alwaysHint: 'Corrects the price. What was charged stays as it was.',
    from: (day: string) => `New price from ${day}`,
    fromHint: 'Until then it costs what it cost before.',
    fromDay: 'Holds from',
  },
} as const
