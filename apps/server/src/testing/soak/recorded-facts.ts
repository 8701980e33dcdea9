import { isBillingCycle, isStatus, type PlainDate, plainDate } from '@duely/domain'
import type { SubscriptionFacts } from './judge/evidence.ts'
import type { SoakRow } from './soak-server.ts'

const dayOrNull = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text))

/**
 * What its owner recorded about a subscription, without anything
 * the engine keeps about its plans; null: deleted.
 */
export function factsOf(row: SoakRow): SubscriptionFacts | null {
  const { status, billingCycle, snoozedRenewal, snoozedUntil } = row
  if (row.deletedAt !== null) return null
  if (!isStatus(status) || !isBillingCycle(billingCycle)) throw new Error(`${row.id} is ${status}`)
  return {
    status,
    billingCycle,
    billingEvery: row.billingEvery,
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    chosenDays: row.notificationInterval,
    extraDays: row.extraReminderDays,
    notice: row.notice,
    commitment: row.commitment,
    remindEveryPayment: row.remindEveryPayment,
    insist: row.insist,
    trialEndsOn: dayOrNull(row.trialEndsOn),
    endsOn: dayOrNull(row.endsOn),
    keptRenewal: dayOrNull(row.keptRenewal),
    snooze:
      snoozedRenewal === null || snoozedUntil === null
        ? null
        : { renewalDate: plainDate(snoozedRenewal), day: plainDate(snoozedUntil) },
    resumesOn: dayOrNull(row.resumesOn),
    cancelledOn: dayOrNull(row.cancelledOn),
    accessUntil: dayOrNull(row.accessUntil),
  }
}

/** The unchanging part of a subscription's name. */
export function tokenOf(name: string): string {
  return /\bP\d+n\d+\b/.exec(name)?.[0] ?? ''
}
