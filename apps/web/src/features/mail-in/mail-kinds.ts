import type { MailKind } from '@duely/domain'
import type { MailInTexts } from '@duely/texts/mail-in'
import type { Cycle } from './record-mail.ts'

type Keys = Readonly<
  Record<
    MailKind,
    { [Key in keyof MailInTexts]: MailInTexts[Key] extends string ? Key : never }[keyof MailInTexts]
  >
>

/** What a mail was found to be. */
export const FOUND = {
  cancelled: 'foundCancelled',
  'trial-ends': 'foundTrial',
  'price-change': 'foundPrice',
  receipt: 'foundReceipt',
} as const satisfies Keys

/** What it may be about, as its reader says it, in order. */
export const KINDS = {
  cancelled: 'kindCancelled',
  receipt: 'kindReceipt',
  'trial-ends': 'kindTrial',
  'price-change': 'foundPrice',
} as const satisfies Keys

/** The day that each asks for. */
export const DAYS = {
  cancelled: 'accessUntil',
  receipt: 'nextDate',
  'trial-ends': 'trialEndsOn',
  'price-change': 'priceFrom',
} as const satisfies Keys

export const CYCLES = ['weekly', 'monthly', 'quarterly', 'yearly'] as const satisfies readonly Cycle[]
