import type { BounceKind } from './judge-bounce.ts'

const DAY_MS = 24 * 3_600_000

/** How far apart two hard bounces are from which the address rests, in milliseconds. */
export const RESTS_AFTER_MS = DAY_MS
/** How long a mail has to be out without a notice to prove that the address works again, in milliseconds. */
export const ARRIVED_AFTER_MS = 3 * DAY_MS
/** Time between two reminders to an address that rests, in milliseconds. */
export const RESTING_TRY_EVERY_MS = 7 * DAY_MS

/**
 * What is known about mails to one address that came back since it
 * last worked; instants are when those mails left.
 */
export type AddressReturns = {
  /** When the first of them left. */
  readonly since: Date
  /** When the last of them left; its status and words are those below. */
  readonly lastLeftAt: Date
  readonly kind: BounceKind
  readonly status: string | null
  readonly words: string
  readonly firstHardAt: Date | null
  readonly lastHardAt: Date | null
}

/** A mail that came back. */
export type ReturnedMail = {
  readonly kind: BounceKind
  readonly leftAt: Date
  readonly status: string | null
  readonly words: string
}

/** The address after one more mail came back. Neither the order of the notices nor a repeated one matters. */
export function withReturn(before: AddressReturns | null, mail: ReturnedMail): AddressReturns {
  const { leftAt } = mail
  const isHard = mail.kind === 'hard'
  const isNewest = before === null || isNewer(mail, before)
  const { kind, status, words } = isNewest ? mail : before
  return {
    since: earlier(before?.since ?? null, leftAt),
    lastLeftAt: later(before?.lastLeftAt ?? null, leftAt),
    kind,
    status,
    words,
    firstHardAt: isHard ? earlier(before?.firstHardAt ?? null, leftAt) : (before?.firstHardAt ?? null),
    lastHardAt: isHard ? later(before?.lastHardAt ?? null, leftAt) : (before?.lastHardAt ?? null),
  }
}

/** If two left at the same instant, their contents decide, so that the order of arrival does not matter. */
function isNewer(mail: ReturnedMail, { lastLeftAt, kind, status, words }: AddressReturns): boolean {
  const apart = mail.leftAt.getTime() - lastLeftAt.getTime()
  if (apart !== 0) return apart > 0
  return textOf(mail) > textOf({ kind, status, words })
}

const textOf = ({ kind, status, words }: Pick<ReturnedMail, 'kind' | 'status' | 'words'>) =>
  JSON.stringify([kind === 'hard', status ?? '', words])

/** Whether reminders by e-mail rest: two hard bounces whose mails left at least a day apart. */
export function isResting({ firstHardAt, lastHardAt }: Pick<AddressReturns, 'firstHardAt' | 'lastHardAt'>) {
  if (firstHardAt === null || lastHardAt === null) return false
  return lastHardAt.getTime() - firstHardAt.getTime() >= RESTS_AFTER_MS
}

/**
 * Whether a reminder may go to an address that rests: one try a week.
 *
 * @param lastTriedAt when the latest mail to the address was tried
 */
export function mayTryResting(lastTriedAt: Date | null, now: Date): boolean {
  return lastTriedAt === null || now.getTime() - lastTriedAt.getTime() >= RESTING_TRY_EVERY_MS
}

/**
 * Whether the address works again: a mail that left after the last one that
 * came back has been out for 72 hours without a notice.
 *
 * @param sentAt when mails to it that did not come back were taken
 */
export function worksAgain(
  { lastLeftAt }: Pick<AddressReturns, 'lastLeftAt'>,
  sentAt: readonly Date[],
  now: Date,
): boolean {
  return sentAt.some((at) => at > lastLeftAt && now.getTime() - at.getTime() >= ARRIVED_AFTER_MS)
}

function earlier(a: Date | null, b: Date): Date {
  return a === null || b < a ? b : a
}

function later(a: Date | null, b: Date): Date {
  return a === null || b > a ? b : a
}
