import {
  accessNoteAt,
  addDays,
  dayEverywhere,
  localDate,
  type PlainDate,
  plainDate,
  REMINDERS_PER_MAIL,
  reminderHourOf,
} from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { firstWhoTakesMails, type Reader, selectReader } from '#server/engine/pauses/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import { actable, reachedOf, type SubscriptionRow } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import { type TellingDeps, userByUser } from '#server/platform/jobs/user-by-user.ts'
import { type AccessDays, lockUntold, selectUsersToTell, updateNoted } from './access-ends.repo.ts'
import { accessEnds, accessesEnd } from './access-messages.ts'

const EVERY_MS = 5 * 60_000
/** After an outage the note still goes out up to this many days late. */
const DAYS_LATE = 7
/** Mails to one user at once; more than that share one. */
const MAILS_AT_ONCE = 5

/**
 * Tells people on the last day of access that a cancelled subscription ends: one mail for each, once. While
 * the owner's account is stopped, the mail about a shared subscription goes to the payer, otherwise the
 * decider, otherwise the stand-in.
 */
export function tellAccessEndsTask(deps: TellingDeps): PeriodicTask {
  return {
    name: 'access-ends',
    everyMs: EVERY_MS,
    step: ({ cursor }) => tellNext(deps, cursor ?? ''),
  }
}

function tellNext(deps: TellingDeps, afterUser: string): Promise<string | null> {
  const now = deps.clock.now()
  // Wide enough for every timezone; `accessNoteAt` decides.
  const today = localDate(now, 'UTC')
  const days = { from: addDays(today, -DAYS_LATE), to: addDays(today, 1) }
  return userByUser(
    deps,
    (userId, err) => deps.logger.error({ event: 'access-ends-failed', userId, err }),
    (limit) => selectUsersToTell(deps.db, days, { afterUser, limit }),
    (tx, userId) => tellOne(tx, userId, days, deps, now),
  )
}

async function tellOne(
  tx: Transaction,
  userId: string,
  days: AccessDays,
  deps: TellingDeps,
  now: Date,
): Promise<void> {
  // Lock order everywhere: membership, profile, subscription.
  const plan = await lockActivePlan(tx, userId)
  const zone = await lockTimezone(tx, userId)
  const reader = await selectReader(tx, userId)
  if (reader === null) return
  const hour = reminderHourOf(reader.ownHour, plan, deps.reminderHour)
  const due = (await lockUntold(tx, userId, days)).filter((row) => {
    const at = noteAtOf(row, { zone, hour })
    return at !== null && at <= now
  })
  const today = localDate(now, zone)
  if (reader.isStopped) return tellInPlace(tx, userId, due, { ...deps, today }, now)
  await updateNoted(
    tx,
    userId,
    due.map(({ id }) => id),
  )
  if (reader.isWanted) await queueNotes(tx, userId, due, { reader, today, ...deps }, now)
}

/**
 * Informs others about what the owner of a stopped account shares. What nobody can be informed of waits for
 * the owner.
 */
async function tellInPlace(
  tx: Transaction,
  ownerId: string,
  due: readonly SubscriptionRow[],
  { publicUrl, today }: { publicUrl: string; today: PlainDate },
  now: Date,
): Promise<void> {
  const told: { row: SubscriptionRow; reader: Reader & { userId: string } }[] = []
  const day = dayEverywhere(now)
  // Thousands may be shared in the same way, and then go to the same person.
  const readers = new Map<string, Awaited<ReturnType<typeof firstWhoTakesMails>>>()
  for (const row of due) {
    const { householdId, payerMemberId, deciderMemberId, hiddenUntil } = row
    const alike = [householdId, payerMemberId, deciderMemberId, hiddenUntil].join()
    const known = readers.get(alike)
    const reader =
      known === undefined
        ? await firstWhoTakesMails(tx, await reachedOf(tx, { ...row, isOwnerStopped: true }, day))
        : known
    readers.set(alike, reader)
    if (reader !== null) told.push({ row, reader })
  }
  await updateNoted(
    tx,
    ownerId,
    told.map(({ row }) => row.id),
  )
  for (const [userId, theirs] of Map.groupBy(told, ({ reader }) => reader.userId)) {
    const [first] = theirs
    const rows = theirs.map(({ row }) => row)
    if (first) await queueNotes(tx, userId, rows, { reader: first.reader, today, publicUrl }, now)
  }
}

function noteAtOf(row: SubscriptionRow, owner: { zone: string; hour: number }): Date | null {
  return accessNoteAt({ ...actable(row), recordedOn: localDate(row.createdAt, owner.zone) }, owner)
}

async function queueNotes(
  tx: Transaction,
  userId: string,
  due: readonly SubscriptionRow[],
  { reader, today, publicUrl }: { reader: Reader; today: PlainDate; publicUrl: string },
  now: Date,
): Promise<void> {
  const to = { to: reader.email, userId }
  const listUrl = `${publicUrl}/dashboard/subscriptions`
  if (due.length > MAILS_AT_ONCE) {
    const names = due.slice(0, REMINDERS_PER_MAIL).map(({ name }) => name)
    const payload = { names, more: due.length - names.length, url: listUrl }
    await enqueueMail(tx, accessesEnd, { ...to, payload }, now)
    return
  }
  for (const { id, name, accessUntil } of due) {
    if (accessUntil === null) continue
    const day = plainDate(accessUntil)
    const payload = {
      name,
      shortDay: day,
      day,
      hasEnded: day < today,
      url: `${listUrl}/${id}`,
    }
    await enqueueMail(tx, accessEnds, { ...to, payload }, now)
  }
}
