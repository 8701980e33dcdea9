import type { RemindersTexts } from '@duely/texts/reminders'
import type { SmsTexts } from '@duely/texts/sms'
import { type CancelBy, daysToAct, whenText } from '../reminders/messages/reminder-text.ts'
import { SMS_SEPTETS, septets, shortenGsm, toGsm } from './gsm-text.ts'

/** One renewal in a text message. `amount` and `date` are display text: '$15.99', 'Mar 10'. */
export type SmsLine = {
  readonly name: string
  readonly daysLeft: number
  readonly amount: string
  readonly date: string
  /** What happens on that day other than an unchanged renewal; `amount` holds from then on. */
  readonly change?: 'trial-ends' | 'price-rises' | 'price-falls' | null | undefined
  /** The last day to cancel where it is an earlier one: 'Feb 28', and the days to it. */
  readonly cancelBy?: CancelBy | null | undefined
  /**
   * Whether it repeats one that was sent and not answered; mentioned where it is the only one and there is
   * room.
   */
  readonly isRepeated?: boolean | undefined
}

/** What text messages say, in their reader's language. */
export type SmsWords = { readonly sms: SmsTexts; readonly reminders: RemindersTexts }

/** As long as the sender of a text message may be. */
const BRAND_LENGTH = 11

/** The product's name as text messages say it: in their alphabet, and short. */
export function smsBrand(appName: string, { sms }: SmsWords): string {
  const spelled = shortenGsm(toGsm(appName), BRAND_LENGTH)
  return /[\p{L}\p{N}]/u.test(spelled) ? spelled : shortenGsm(toGsm(sms.brand), BRAND_LENGTH)
}

/** How a text message begins: 'Duely: ', 'Duely (late): '. */
export function brandOf({ appName, words }: SmsFrame, isLate: boolean): string {
  return `${smsBrand(appName, words)}${isLate ? ` (${toGsm(words.sms.late)})` : ''}: `
}

export const SHORTEST_NAME_LENGTH = 14
/** Maximum name lengths; the first at which everything fits is used. */
export const NAME_LENGTHS = [60, 40, 28, 20, SHORTEST_NAME_LENGTH] as const

/** The text around the renewals of a text message. */
export type SmsFrame = {
  /** The product's name, which comes first. */
  readonly appName: string
  /**
   * Address of the page for acting on the named renewals;
   * left out where not even one short name fits with it.
   */
  readonly link: string | null
  /** For finding the message at the provider: in the GSM alphabet, at most 20 characters. */
  readonly reference: string
  readonly words: SmsWords
}

/**
 * A reminder in one message of at most 160 septets: brand, days, date, amount, one link for all renewals that
 * are named, and the reference at the end. Most urgent first; what does not fit is counted.
 *
 * @param follow number of reminders in the next message
 */
export function reminderSmsText(
  lines: readonly SmsLine[],
  frame: SmsFrame,
  isLate: boolean,
  follow = 0,
): string {
  const brand = brandOf(frame, isLate)
  const { words } = frame
  const urgentFirst = lines.map((line) => spellOut(line, words)).sort(byUrgency)
  const endings = endingsOf(urgentFirst, frame, urgentFirst.length + follow)
  for (const ending of endings) {
    for (const isMarked of lines.length === 1 && lines[0]?.isRepeated ? [true, false] : [false])
      for (const width of NAME_LENGTHS) {
        const listed = linesText(urgentFirst, width, words)
        const marked = isMarked ? toGsm(words.sms.unanswered({ line: listed })) : listed
        const text = `${brand}${marked}${more(follow, words)}${ending}`
        if (fits(text)) return text
      }
  }
  for (let shown = urgentFirst.length - 1; shown > 0; shown -= 1) {
    const rest = more(urgentFirst.length - shown + follow, words)
    const listed = linesText(urgentFirst.slice(0, shown), SHORTEST_NAME_LENGTH, words)
    const text = `${brand}${listed}${rest}${endings.at(-1)}`
    if (fits(text)) return text
  }
  const [first] = urgentFirst
  const rest = more(urgentFirst.length - 1 + follow, words)
  return `${brand}${first ? leastText(first, words) : ''}${rest}${endings.at(-1)}`
}

/** More than any message names: each takes a name, a day and an amount. */
const MOST_NAMED = 20

/**
 * How many of these renewals one message can name, late or not, from the first on. At least one if there is
 * any.
 *
 * @param lines most urgent first
 */
export function smsLinesInOne(lines: readonly SmsLine[], frame: SmsFrame): number {
  const { words } = frame
  const spelled = lines.slice(0, MOST_NAMED).map((line) => spellOut(line, words))
  const shortest = endingsOf(spelled, frame, lines.length).at(-1)
  for (let shown = spelled.length; shown > 1; shown -= 1) {
    const listed = linesText(spelled.slice(0, shown), SHORTEST_NAME_LENGTH, words)
    const rest = more(lines.length - shown, words)
    if (fits(`${brandOf(frame, true)}${listed}${rest}${shortest}`)) return shown
  }
  return spelled.length > 0 ? 1 : 0
}

const byUrgency = (a: SmsLine, b: SmsLine) => daysToAct(a) - daysToAct(b)

/**
 * The possible ends of a message, the most helpful first and the shortest last. Which ones are possible
 * depends on the first renewal and on how many there are in all, and not on how many of them one message
 * names.
 */
function endingsOf(urgentFirst: readonly SmsLine[], frame: SmsFrame, inAll: number): string[] {
  const { link, reference, words } = frame
  const [first] = urgentFirst
  const stop = toGsm(words.sms.stopHint)
  const plain = [`. ${stop} ${reference}`, `. ${reference}`]
  if (link === null) return plain
  const bare = `. ${link} ${reference}`
  const least = first ? leastText(first, words) : ''
  // As long as it can become: late, and with a count of those that follow.
  if (!fits(`${brandOf(frame, true)}${least}${more(inAll - 1, words)}${bare}`)) return plain
  const asks = toGsm(words.sms.keepOrCancel)
  return [`. ${asks}: ${link} ${stop} ${reference}`, `. ${asks}: ${link} ${reference}`, bare]
}

const more = (count: number, { sms }: SmsWords) =>
  count > 0 ? `; ${toGsm(sms.more({ count: String(count) }))}` : ''

function linesText(lines: readonly SmsLine[], width: number, words: SmsWords): string {
  const [only] = lines
  if (only && lines.length === 1) return toGsm(lineText(only, width, words))
  return lines.map((line) => toGsm(lineText(line, width, words, true))).join('; ')
}

/** One renewal in the fewest characters, with a name that is still known. */
const leastText = (line: SmsLine, words: SmsWords) => toGsm(lineText(line, SHORTEST_NAME_LENGTH, words, true))

/**
 * 'Netflix renews in 3 days (Mar 10): $15.99', 'Hulu trial ends in 3 days (Mar 10): then $7.99'. As one of
 * several, `isShort`: 'Netflix in 3 days (Mar 10) $15.99'.
 */
function lineText(line: SmsLine, width: number, { sms, reminders }: SmsWords, isShort = false): string {
  const { amount, date, change, cancelBy } = line
  const said = { name: shortenGsm(line.name, width), when: whenText(line.daysLeft, reminders), date, amount }
  if (cancelBy) {
    const due = { ...said, day: cancelBy.day }
    if (change === 'trial-ends') return (isShort ? sms.shortCancelTrialEnds : sms.cancelTrialEnds)(due)
    if (change === 'price-rises') return (isShort ? sms.shortCancelGoesUp : sms.cancelGoesUp)(due)
    if (change === 'price-falls') return (isShort ? sms.shortCancelGoesDown : sms.cancelGoesDown)(due)
    return (isShort ? sms.shortCancelRenews : sms.cancelRenews)(due)
  }
  if (change === 'trial-ends') return (isShort ? sms.shortTrialEnds : sms.trialEnds)(said)
  if (change === 'price-rises') return (isShort ? sms.shortGoesUp : sms.goesUp)(said)
  if (change === 'price-falls') return (isShort ? sms.shortGoesDown : sms.goesDown)(said)
  return (isShort ? sms.shortRenews : sms.renews)(said)
}

function spellOut({ name, amount, date, cancelBy, ...line }: SmsLine, words: SmsWords): SmsLine {
  return {
    ...line,
    name: spelledName(name, words),
    amount: toGsm(amount),
    date: toGsm(date),
    cancelBy: cancelBy ? { ...cancelBy, day: toGsm(cancelBy.day) } : null,
  }
}

/** A name in the alphabet of text messages; a generic one where nothing of it can be transliterated. */
export function spelledName(name: string, { sms }: SmsWords): string {
  const spelled = toGsm(name)
  return /[\p{L}\p{N}]/u.test(spelled) ? spelled : toGsm(sms.subscription)
}

/** Whether it is one message. */
export function fits(text: string): boolean {
  return (septets(text) ?? SMS_SEPTETS + 1) <= SMS_SEPTETS
}

type AccountFrame = Pick<SmsFrame, 'appName' | 'reference' | 'words'>

/** The verification code message. */
export function phoneCodeText(
  code: string,
  minutes: number,
  { appName, reference, words }: AccountFrame,
): string {
  return toGsm(words.sms.code({ brand: smsBrand(appName, words), code, minutes, reference }))
}

/** The opt-in confirmation: sender, frequency, cost, help and opt-out. */
export function optInText({ appName, reference, words }: AccountFrame): string {
  return toGsm(words.sms.optIn({ brand: smsBrand(appName, words), reference }))
}

/** Replies to inbound text messages. */
export function smsReplies(appName: string, words: SmsWords) {
  const { sms } = words
  const brand = smsBrand(appName, words)
  return {
    stop: toGsm(sms.replyStop({ brand })),
    start: toGsm(sms.replyStart({ brand })),
    startUnknown: toGsm(sms.replyStartUnknown({ brand })),
    help: toGsm(sms.replyHelp({ brand })),
  } as const
}
