import { type CancelBy, daysToAct, renewsIn, STILL_UNANSWERED } from '../reminders/messages/reminder-text.ts'
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
  /** Whether it repeats one that was sent and not answered; said where it is the only one and has room. */
  readonly isRepeated?: boolean | undefined
}

const CHANGES = {
  'trial-ends': { happens: 'trial ends', amount: 'then ' },
  'price-rises': { happens: 'goes up', amount: 'to ' },
  'price-falls': { happens: 'goes down', amount: 'to ' },
} as const

/** As long as the sender of a text message may be. */
const BRAND_LENGTH = 11

/** The product's name as text messages say it: in their alphabet, and short. */
export function smsBrand(appName: string): string {
  const spelled = shortenGsm(toGsm(appName), BRAND_LENGTH)
  return /[\p{L}\p{N}]/u.test(spelled) ? spelled : 'Renewals'
}
const brandOf = ({ appName }: SmsFrame, isLate: boolean) => `${smsBrand(appName)}${isLate ? ' (late)' : ''}: `

export const STOP_HINT = ' Reply STOP to end.'
/** Maximum name lengths; the first at which everything fits is used. */
const NAME_LENGTHS = [60, 40, 28, 20, 14] as const
const SHORTEST_NAME_LENGTH = 14

/** What stands around the renewals of a text message. */
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
  const urgentFirst = lines.map(spellOut).sort(byUrgency)
  const endings = endingsOf(urgentFirst, frame)
  for (const ending of endings) {
    for (const mark of lines.length === 1 && lines[0]?.isRepeated ? [STILL_UNANSWERED, ''] : [''])
      for (const width of NAME_LENGTHS) {
        const text = `${brand}${mark}${linesText(urgentFirst, width)}${more(follow)}${ending}`
        if (fits(text)) return text
      }
  }
  for (let shown = urgentFirst.length - 1; ; shown -= 1) {
    const rest = more(urgentFirst.length - shown + follow)
    const text = `${brand}${linesText(urgentFirst.slice(0, shown), SHORTEST_NAME_LENGTH)}${rest}${endings.at(-1)}`
    if (fits(text) || shown <= 1) return text
  }
}

/** How many renewals, most urgent first, one message can name, late or not. At least one if there is any. */
export function smsLinesInOne(lines: readonly SmsLine[], frame: SmsFrame): number {
  const urgentFirst = lines.map(spellOut).sort(byUrgency)
  const shortest = endingsOf(urgentFirst, frame).at(-1)
  for (let shown = urgentFirst.length; shown > 1; shown -= 1) {
    const listed = linesText(urgentFirst.slice(0, shown), SHORTEST_NAME_LENGTH)
    if (fits(`${brandOf(frame, true)}${listed}${more(urgentFirst.length - shown)}${shortest}`)) return shown
  }
  return Math.min(urgentFirst.length, 1)
}

const byUrgency = (a: SmsLine, b: SmsLine) => daysToAct(a) - daysToAct(b)

/** The possible ends of a message, the most helpful first and the shortest last. */
function endingsOf(urgentFirst: readonly SmsLine[], frame: SmsFrame): string[] {
  const { link, reference } = frame
  const [first] = urgentFirst
  const plain = [`.${STOP_HINT} ${reference}`, `. ${reference}`]
  if (link === null) return plain
  const bare = `. ${link} ${reference}`
  const leastText = first ? linesText([first], SHORTEST_NAME_LENGTH) : ''
  // As long as it can become: late, and with a count of those that follow.
  if (!fits(`${brandOf(frame, true)}${leastText}${more(MOST_FOLLOWING)}${bare}`)) return plain
  return [
    `. Keep or cancel: ${link}${STOP_HINT} ${reference}`,
    `. Keep or cancel: ${link} ${reference}`,
    bare,
  ]
}

const MOST_FOLLOWING = 9_999
const more = (count: number) => (count > 0 ? `; +${count} more` : '')

function linesText(lines: readonly SmsLine[], width: number): string {
  const [only] = lines
  if (only && lines.length === 1) return lineText(only, width)
  return lines.map((line) => shortLineText(line, width)).join('; ')
}

/** 'Netflix renews in 3 days (Mar 10): $15.99', 'Hulu trial ends in 3 days (Mar 10): then $7.99'. */
function lineText({ name, daysLeft, amount, date, change, cancelBy }: SmsLine, width: number): string {
  const { happens, amount: before } = change ? CHANGES[change] : { happens: 'renews', amount: '' }
  const called = shortenGsm(name, width)
  const when = `${happens} ${renewsIn(daysLeft)} (${date})`
  return cancelBy
    ? `${called}: cancel by ${cancelBy.day}, ${when}: ${amount}`
    : `${called} ${when}: ${before}${amount}`
}

/** One of several: 'Netflix in 3 days (Mar 10) $15.99'. */
function shortLineText({ name, daysLeft, amount, date, change, cancelBy }: SmsLine, width: number): string {
  const called = shortenGsm(name, width)
  const subject = cancelBy ? `${called} cancel by ${cancelBy.day},` : called
  const happens = change ? `${CHANGES[change].happens} ` : ''
  return `${subject} ${happens}${renewsIn(daysLeft)} (${date}) ${amount}`
}

/** Falls back to a generic name when nothing of the name can be transliterated. */
function spellOut({ name, amount, date, cancelBy, ...line }: SmsLine): SmsLine {
  const spelled = toGsm(name)
  const isReadable = /[\p{L}\p{N}]/u.test(spelled)
  return {
    ...line,
    name: isReadable ? spelled : 'A subscription',
    amount: toGsm(amount),
    date: toGsm(date),
    cancelBy: cancelBy ? { ...cancelBy, day: toGsm(cancelBy.day) } : null,
  }
}

function fits(text: string): boolean {
  return (septets(text) ?? SMS_SEPTETS + 1) <= SMS_SEPTETS
}

type AccountFrame = Pick<SmsFrame, 'appName' | 'reference'>

/** The verification code message. */
export function phoneCodeText(code: string, minutes: number, { appName, reference }: AccountFrame): string {
  return `${smsBrand(appName)}: your code is ${code}. It works for ${minutes} minutes. Never share it. ${reference}`
}

/** The opt-in confirmation: sender, frequency, cost, help and opt-out. */
export function optInText({ appName, reference }: AccountFrame): string {
  return (
    `${smsBrand(appName)}: renewal reminders are on, up to 10 msgs/day. Msg & data rates may apply. ` +
    `Reply HELP for help, STOP to end. ${reference}`
  )
}

/** Replies to inbound text messages. */
export function smsReplies(appName: string) {
  const brand = smsBrand(appName)
  return {
    stop: `${brand}: you are unsubscribed and will get no more messages. Reply START to get reminders again.`,
    start: `${brand}: renewal reminders are on again. Msg & data rates may apply. Reply HELP for help, STOP to end.`,
    startUnknown: `${brand}: this number may get messages again. To receive reminders, agree to SMS notifications in your settings.`,
    help: `${brand} renewal reminders, up to 10 msgs/day. Msg & data rates may apply. Reply STOP to end. Help: see Settings on the website.`,
  } as const
}
