import type { RemindersTexts } from '@duely/texts/reminders'

/** Maximum reminders listed in one mail. */
export const REMINDERS_PER_MAIL = 25
/** Maximum reminder mails per user and local day; then one digest lists the rest. */
export const REMINDER_MAILS_PER_DAY = 50

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** How long before the earliest deadline the digest is sent at the latest. */
const DIGEST_AHEAD_MS = 2 * HOUR_MS

/** One mail: what it lists, and what follows it. */
export type PlannedMail<T> = {
  readonly items: readonly T[]
  /** Number of further reminders, and of mails they follow in. */
  readonly more: number
  readonly mails: number
  /** Lists everything left of the day, one line each. */
  readonly isDigest: boolean
}

export type MailPlan<T> = {
  readonly mails: readonly PlannedMail<T>[]
  /** Over the daily limit, waiting for the digest. */
  readonly held: readonly T[]
}

/** Facts that decide about one user's mails at one moment. */
export type MailDay = {
  /** Reminder mails sent to this user today, digests included. */
  readonly mailsToday: number
  /** Held reminders are due for the digest. */
  readonly isDigestDue: boolean
  /** Nothing else is owed to this user now, so that a digest can list everything. */
  readonly isComplete: boolean
}

/**
 * Splits what a user is owed now into mails of at most 25 reminders, at most 50 mails a day. The rest of a
 * group larger than one mail goes into the day's digest at once; single reminders wait for that digest.
 *
 * @param groups batches, each in display order
 */
export function planReminderMails<T>(groups: readonly (readonly T[])[], day: MailDay): MailPlan<T> {
  const chunks: (readonly T[])[] = []
  const rest: T[] = []
  let isOverflow = false
  for (const group of groups) {
    for (let at = 0; at < group.length; at += REMINDERS_PER_MAIL) {
      const chunk = group.slice(at, at + REMINDERS_PER_MAIL)
      if (day.mailsToday + chunks.length < REMINDER_MAILS_PER_DAY) chunks.push(chunk)
      else {
        rest.push(...chunk)
        isOverflow ||= group.length > REMINDERS_PER_MAIL
      }
    }
  }
  const isFirstDigest = day.mailsToday <= REMINDER_MAILS_PER_DAY
  const goesNow = day.isComplete && (day.isDigestDue || (isOverflow && isFirstDigest))
  const digest = rest.length > 0 && goesNow ? [rest] : []
  const all = [...chunks, ...digest]
  const held = digest.length > 0 ? [] : rest
  const after = (index: number) => all.slice(index + 1)
  return {
    held,
    mails: all.map((items, index) => ({
      items,
      more: after(index).reduce((sum, chunk) => sum + chunk.length, held.length),
      mails: after(index).length + (held.length > 0 ? 1 : 0),
      isDigest: index >= chunks.length,
    })),
  }
}

/**
 * When to send the digest: two hours before the earliest deadline. Reminders arriving within those two hours
 * wait half of the remaining time; with less than four minutes left the result is `now`.
 *
 * @param deadline when the first of them becomes useless, or the user's day ends
 */
export function digestAt(now: Date, deadline: Date): Date {
  const ahead = new Date(deadline.getTime() - DIGEST_AHEAD_MS)
  if (now < ahead) return ahead
  const left = deadline.getTime() - now.getTime()
  return left < 4 * MINUTE_MS ? now : new Date(now.getTime() + Math.floor(left / 2))
}

/** Sentence about reminders not listed: '14 more follow in the next mail.' Empty for none. */
export function moreFollowText(more: number, mails: number, t: RemindersTexts): string {
  return more <= 0 ? '' : t.follow({ more, mails: Math.max(mails, 1) })
}
