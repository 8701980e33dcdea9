import { addDays, dayEverywhere, instantAt, localDate, plainDate, reminderHourOf } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { firstWhoTakesMails, selectReader } from '#server/engine/pauses/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import { reachedOf } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import { type TellingDeps, userByUser } from '#server/platform/jobs/user-by-user.ts'
import {
  lockWarnings,
  selectRoles,
  selectUsersToWarn,
  selectWrongCharge,
  updateWarned,
} from './packet.repo.ts'
import { bankDeadline } from './packet-messages.ts'

const EVERY_MS = 5 * 60_000

/**
 * Reminds people once of the last day for asking their bank, at the hour of the owner; for a shared
 * subscription the payer, otherwise the owner, otherwise the decider: see `whoMayAnswer`.
 */
export function tellBankDeadlinesTask(deps: TellingDeps): PeriodicTask {
  return { name: 'bank-deadlines', everyMs: EVERY_MS, step: ({ cursor }) => tellNext(deps, cursor ?? '') }
}

function tellNext(deps: TellingDeps, afterUser: string): Promise<string | null> {
  const now = deps.clock.now()
  // Wide enough for every timezone; the owner's own decides.
  const day = addDays(localDate(now, 'UTC'), 1)
  return userByUser(
    deps,
    (userId, err) => deps.logger.error({ event: 'bank-deadline-failed', userId, err }),
    (limit) => selectUsersToWarn(deps.db, day, { afterUser, limit }),
    (tx, userId) => tellOne(tx, userId, day, deps, now),
  )
}

async function tellOne(
  tx: Transaction,
  userId: string,
  day: string,
  { publicUrl, reminderHour }: TellingDeps,
  now: Date,
): Promise<void> {
  // Lock order everywhere: membership, profile, subscription.
  const plan = await lockActivePlan(tx, userId)
  const zone = await lockTimezone(tx, userId)
  const reader = await selectReader(tx, userId)
  if (reader === null) return
  const hour = reminderHourOf(reader.ownHour, plan, reminderHour)
  const { isStopped: isOwnerStopped } = reader
  const today = localDate(now, zone)
  const lastDay = dayEverywhere(now)
  for (const { subscriptionId, name, deadline, warnOn } of await lockWarnings(tx, userId, day)) {
    if (warnOn === null || instantAt(plainDate(warnOn), hour, zone) > now) continue
    // The money is back, the charge was deleted, or the day passed during an outage.
    const isOpen = deadline >= today && (await selectWrongCharge(tx, userId, subscriptionId)) !== null
    const roles = isOpen ? await selectRoles(tx, userId, subscriptionId) : null
    const reached = roles === null ? [] : await reachedOf(tx, { ...roles, isOwnerStopped }, lastDay)
    // A person who comes back in time is reminded then.
    if (isOpen && reached.length === 0) continue
    await updateWarned(tx, userId, subscriptionId)
    const told = await firstWhoTakesMails(tx, reached)
    if (told === null) continue
    const payload = {
      name,
      shortDay: deadline,
      day: deadline,
      url: `${publicUrl}/dashboard/subscriptions/${subscriptionId}/packet`,
    }
    await enqueueMail(tx, bankDeadline, { to: told.email, userId: told.userId, payload }, now)
  }
}
