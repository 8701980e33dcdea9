import type { BillingCycle } from '@duely/domain'

const UNITS: Record<BillingCycle, string> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  quarterly: 'quarters',
  yearly: 'years',
}

/** Texts of the further details. */
export const DETAILS = {
  title: 'More details',
  rhythm: 'Rhythm and end',
  trialAmount: 'Price until the trial ends',
  trialAmountHint: 'Leave it empty if it is free.',
  billingEvery: (cycle: BillingCycle | null) => `Renews every how many ${cycle ? UNITS[cycle] : 'periods'}`,
  endsOn: 'Ends on',
  endsOnHint: 'No renewal after this day.',
  endsAfter: 'Payments left',
  endsAfterHint: 'Or it ends after so many; the next one counts.',
  lastPayment: (day: string) => `The last payment is on ${day}.`,
  contract: 'Notice and contract',
  noticeCount: 'Notice',
  noticeUnit: 'Unit of the notice',
  noticeHint: 'How long before a renewal you must cancel. Reminders then count back from that day.',
  boundUntil: 'Contract until',
  boundHint: 'Until this day you cannot leave.',
  renewsForMonths: 'Then renews for months',
  renewsHint: '0 means that you are free from then on.',
  remindEveryPayment: 'Remind me of every payment',
  remindEveryPaymentHint: 'While the contract runs, its payments are not announced otherwise.',
  reminders: 'Reminders',
  extraDays: 'Extra reminder days',
  extraDaysHint: 'Up to three numbers from 0 to 90, such as 30, 14.',
  kit: 'For when you cancel',
  cancelUrl: 'Where to cancel',
  website: 'Website',
  reference: 'Customer number',
  paymentMethod: 'Paid with',
  paymentMethodExample: 'For example, Visa 4242',
  notes: 'Notes',
  /** Summary on the closed section. */
  filled: {
    end: 'end',
    notice: 'notice',
    contract: 'contract',
    extraDays: 'extra reminders',
    cancelUrl: 'cancel link',
    reference: 'customer number',
    paymentMethod: 'payment method',
    notes: 'notes',
  },
} as const
