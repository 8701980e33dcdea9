import { LATE_AFTER_MINUTES } from '../reminders/check-reminder.ts'

/** Why a message left late: the words of the log. */
export const LATE_CAUSES = {
  'not-running': 'our server was not running',
  'not-taken': 'the receiving side did not take it at first',
  waited: 'it had to wait for other messages',
} as const
export type LateCause = keyof typeof LATE_CAUSES

export const LATE_CAUSE_CODES = Object.keys(LATE_CAUSES) as [LateCause, ...LateCause[]]

/**
 * Why a late message left late.
 *
 * @param writtenAt when it was written into the ledger, which a running server does when it is due
 * @param attempts made to send it
 */
export function lateCause({
  dueAt,
  writtenAt,
  attempts,
}: {
  readonly dueAt: Date
  readonly writtenAt: Date
  readonly attempts: number
}): LateCause {
  if (writtenAt.getTime() - dueAt.getTime() > LATE_AFTER_MINUTES * 60_000) return 'not-running'
  return attempts > 1 ? 'not-taken' : 'waited'
}
