import type { Language } from '@duely/texts'
import type { RemindersTexts } from '@duely/texts/reminders'
import {
  cancelLine,
  type ReminderLine,
  remindersSubject,
  whenText,
} from '../reminders/messages/reminder-text.ts'
import { cleanLine } from '../texts/clean-line.ts'
import { bytesOf, cutBytes } from '../texts/cut-bytes.ts'
import type { WatchAnswer } from '../watch/watch.ts'

/** What a notification offers to do about its renewal, or answers to its question. */
export type PushAction = 'keep' | 'cancelled' | 'snooze' | WatchAnswer

/** The encrypted content of a push message, read by the service worker. */
export type PushMessage = {
  /** Constant over all attempts, so that a repeat replaces the notification instead of adding one. */
  readonly tag: string
  /** Whose it is, so that a device which another person uses by now shows none of it. */
  readonly person: string
  /** The language of title and body; the worker uses it for the buttons. */
  readonly language: Language
  readonly title: string
  readonly body: string
  /** Path of the page that a press opens. */
  readonly url: string
  /** The one renewal it is about, and what can be done; null for several. */
  readonly act: { readonly token: string; readonly actions: readonly PushAction[] } | null
}

/** Notifications per device within 24 hours. */
export const PUSH_MESSAGES_PER_DAY = 50
/** Up to this many renewals get a notification each, with actions; more share one. */
export const PUSH_SINGLES_MAX = 3
/** What a service takes: characters of a title, and bytes of a body in UTF-8. */
export type NotificationLimits = { readonly title: number; readonly bodyBytes: number }

/** Push services take 4,096 bytes; encryption and the other fields need the rest. */
const PUSH_LIMITS: NotificationLimits = { title: 120, bodyBytes: 2_400 }
/** The most characters of a name in a list of several. */
const NAME_LENGTH = 120

/** One renewal in a notification. Texts are display text. */
export type PushLine = ReminderLine & {
  /** 'Saturday, March 7, 2026' */
  readonly renewsOn: string
  /** Further sentences about it. */
  readonly details: readonly string[]
  /** Whether it goes out later than it was due; a single reminder says it in `details`. */
  readonly isLate?: boolean | undefined
}

export type PushText = { readonly title: string; readonly body: string }

/**
 * How many of these renewals, which are in order of urgency, one notification can list, late or not, from the
 * first on. At least one if there is any.
 */
export function pushLinesInOne(
  lines: readonly PushLine[],
  t: RemindersTexts,
  { bodyBytes }: NotificationLimits = PUSH_LIMITS,
): number {
  const fit = countThatFit(lines, (line) => listedText({ ...line, isLate: true }, t), bodyBytes)
  return Math.min(Math.max(fit, 1), lines.length)
}

/**
 * The text of a notification: the mail's subject as its title; the body says more about one renewal and lists
 * several, a line each. The title counts all of them, including those that no longer fit into the body, for
 * example because of a longer name since `pushLinesInOne`.
 *
 * @throws RangeError without a line
 */
export function pushText(
  lines: readonly PushLine[],
  t: RemindersTexts,
  { title, bodyBytes }: NotificationLimits = PUSH_LIMITS,
): PushText {
  const [only] = lines
  if (only === undefined) throw new RangeError('A notification without a renewal')
  if (lines.length === 1)
    return {
      title: cut(remindersSubject([only], t), title),
      body: cutBytes(cleanLine([t.renewsOn({ date: only.renewsOn }), ...only.details].join(' ')), bodyBytes),
    }
  return {
    title: t.titleSeveral({ count: lines.length }),
    body: listOf(
      lines.map((line) => listedText(line, t)),
      bodyBytes,
    ),
  }
}

/** Stands for the renewals that a notification counts and does not list. */
const MORE = '…'

function listOf(texts: readonly string[], most: number): string {
  if (countThatFit(texts, String, most) === texts.length) return texts.join('\n')
  const shown = texts.slice(0, countThatFit(texts, String, most - bytesOf(`\n${MORE}`)))
  return [...shown, MORE].join('\n')
}

/** One of several. */
function listedText({ name, amount, daysLeft, cancelBy, isLate }: PushLine, t: RemindersTexts): string {
  const called = cut(cleanLine(name), NAME_LENGTH)
  const text =
    cancelBy == null
      ? t.lineRenews({ name: called, amount, when: whenText(daysLeft, t) })
      : cancelLine({ name: called, amount }, cancelBy, t)
  return isLate ? t.lineLate({ line: text }) : text
}

/** How many of them, from the first on, make so many bytes at most, a line each. */
function countThatFit<T>(each: readonly T[], textOf: (one: T) => string, most: number): number {
  let bytes = -1
  const end = each.findIndex((one) => {
    bytes += bytesOf(textOf(one)) + 1
    return bytes > most
  })
  return end < 0 ? each.length : end
}

function cut(text: string, length: number): string {
  const signs = [...text]
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`
}
