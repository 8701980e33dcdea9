import { type Actable, type ActState, plainDate } from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'
import { dateOrNull, subscriptionTerms } from '../terms/subscription-terms.ts'

/** The last undoable act: its renewal, and the subscription's state before it. */
export type LastAct = NonNullable<SubscriptionRow['lastAct']>

/** Maps a row to the state the act rules read. Reminder days do not affect acts. */
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

/** The columns acts write. */
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

/** Maps a state change to column values. */
export function actColumns({ snooze, ...change }: Partial<ActState>): ActColumns {
  if (snooze === undefined) return change
  return { ...change, snoozedRenewal: snooze?.renewalDate ?? null, snoozedUntil: snooze?.day ?? null }
}
