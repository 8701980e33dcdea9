import type { MailKind } from '@duely/domain'
import type { MailInTexts } from '@duely/texts/mail-in'
import type { Cycle } from './record-mail.ts'

type Key = { [Each in keyof MailInTexts]: MailInTexts[Each] extends string ? Each : never }[keyof MailInTexts]

/** In the order in which they are offered: what a mail was found to be, how its reader says it, and its day. */
export const KINDS = {
  cancelled: { found: 'foundCancelled', kind: 'kindCancelled', day: 'accessUntil' },
  receipt: { found: 'foundReceipt', kind: 'kindReceipt', day: 'nextDate' },
  'trial-ends': { found: 'foundTrial', kind: 'kindTrial', day: 'trialEndsOn' },
  'price-change': { found: 'foundPrice', kind: 'foundPrice', day: 'priceFrom' },
} as const satisfies Record<MailKind, Readonly<Record<'found' | 'kind' | 'day', Key>>>

export const CYCLES = ['weekly', 'monthly', 'quarterly', 'yearly'] as const satisfies readonly Cycle[]
