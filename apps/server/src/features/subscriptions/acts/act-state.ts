import { type Actable, type ActState, plainDate } from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'
import { dateOrNull, subscriptionTerms } from '../terms/subscription-terms.ts'

/** The last act that can be taken back: which renewal it was about, and what the subscription was before. */
export type LastAct = NonNullable<SubscriptionRow['lastAct']>

/** A row as the acts read it; its reminder days do not matter to them. */
export function actable(row: SubscriptionRow) {
  const { snoozedRenewal, snoozedUntil } = row
  return {
    ...subscriptionTerms(row),
    remindEveryPayment: row.remindEveryPayment,
    reminderDays: [],
    keptRenewal: dateOrNull(row.keptRenewal),
    snooze:
      snoozedRenewal === null || snoozedUntil === null
        ? null
        : { renewalDate: plainDate(snoozedRenewal), day: plainDate(snoozedUntil) },
    cancelledOn: dateOrNull(row.cancelledOn),
    accessUntil: dateOrNull(row.accessUntil),
    resumesOn: dateOrNull(row.resumesOn),
  } satisfies Actable
}

/** The columns that an act writes. */
export type ActColumns = Partial<
  Pick<ActState, 'status'> &
    Pick<
      SubscriptionRow,
      | 'keptRenewal'
      | 'snoozedRenewal'
      | 'snoozedUntil'
      | 'cancelledOn'
      | 'accessUntil'
      | 'confirmation'
      | 'resumesOn'
      | 'lastAct'
    >
>

/** A change of state as it is stored. */
export function actColumns({ snooze, ...change }: Partial<ActState>): ActColumns {
  if (snooze === undefined) return change
  return { ...change, snoozedRenewal: snooze?.renewalDate ?? null, snoozedUntil: snooze?.day ?? null }
}
