/** Reminders that one mail lists at most. */
export const REMINDERS_PER_MAIL = 25
/** Reminder mails to one person in a day of theirs; after them one digest names all that remain. */
export const REMINDER_MAILS_PER_DAY = 50

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** So long before the earliest deadline the digest goes out, if it need not go at once. */
const DIGEST_AHEAD_MS = 2 * HOUR_MS

/** One mail: what it names, and what is still to come after it. */
export type PlannedMail<T> = {
  readonly items: readonly T[]
  /** How many more follow, and in how many mails. */
  readonly more: number
  readonly mails: number
  /** It names all that remain of a day, a line each. */
  readonly isDigest: boolean
}

export type MailPlan<T> = {
  readonly mails: readonly PlannedMail<T>[]
  /** Beyond what a person gets in a day: it waits for the digest. */
  readonly held: readonly T[]
}

/** What decides about one person's mails at one moment. */
export type MailDay = {
  /** Reminder mails that went out to this person today, digests included. */
  readonly mailsToday: number
  /** Some of it was held back, and its time has come. */
  readonly isDigestDue: boolean
  /** Nothing else is owed to this person now: only then can a digest name all that remain. */
  readonly isComplete: boolean
}

/**
 * Divides what one person is owed now into mails of 25 at most, 50 of them in a day. What is left over from a group
 * that no single mail could hold goes at once in the day's digest; single ones wait for it, so that there is one.
 *
 * @param groups what was put together, each group and what is in it in the order in which it is to be named
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
 * When the digest of what is held goes out: two hours before the earliest deadline. What comes in those last two hours
 * waits for half of what is left of them; with less than four minutes left the answer is `now`.
 *
 * @param deadline the earliest instant at which something of it is worth nothing any more, or the person's day ends
 */
export function digestAt(now: Date, deadline: Date): Date {
  const ahead = new Date(deadline.getTime() - DIGEST_AHEAD_MS)
  if (now < ahead) return ahead
  const left = deadline.getTime() - now.getTime()
  return left < 4 * MINUTE_MS ? now : new Date(now.getTime() + Math.floor(left / 2))
}

/** What a mail says of those it does not list: '14 more follow in the next mail.' Empty if there are none. */
export function moreFollowText(more: number, mails: number): string {
  if (more <= 0) return ''
  const where = mails > 1 ? `the next ${mails} mails` : 'the next mail'
  return `${more} more ${more === 1 ? 'follows' : 'follow'} in ${where}.`
}
