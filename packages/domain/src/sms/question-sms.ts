import type { WatchMessage } from '../watch/watch.ts'
import { SMS_SEPTETS, septets, shortenGsm, toGsm } from './gsm-text.ts'
import { type SmsFrame, type SmsWords, smsBrand } from './sms-text.ts'

/** One question in a text message; `day` is display text: 'Mar 12'. */
export type SmsQuestion = { readonly name: string; readonly day: string }

const SHORTEST_NAME = 14
/** Lengths of names; the first at which everything fits is used. */
const NAME_LENGTHS = [60, 40, 28, 20, SHORTEST_NAME] as const

/**
 * Whether cancelled subscriptions were charged again, in one message of at most 160 septets.
 *
 * @param is `warning`: that they were
 */
export function questionSmsText(
  questions: readonly SmsQuestion[],
  { appName, link, reference, words }: SmsFrame,
  isLate: boolean,
  is: WatchMessage = 'question',
): string {
  const brand = `${smsBrand(appName, words)}${isLate ? ` (${toGsm(words.sms.late)})` : ''}: `
  const stop = toGsm(words.sms.stopHint)
  const leadsTo = is === 'warning' ? words.sms.see : words.sms.answer
  const answer = link === null ? '' : ` ${toGsm(leadsTo({ link }))}`
  const endings = [`${answer} ${stop} ${reference}`, `${answer} ${reference}`]
  const textOf = (ending: string, width: number, shown: number) =>
    `${brand}${asked(questions, { shown, width, is }, words)}${ending}`
  // If there is no room, names are left out and not the link: its page has all of them.
  for (let shown = questions.length; shown > 0; shown -= 1)
    for (const ending of endings)
      for (const width of NAME_LENGTHS) {
        const text = textOf(ending, width, shown)
        if ((septets(text) ?? SMS_SEPTETS + 1) <= SMS_SEPTETS) return text
      }
  return textOf(` ${reference}`, SHORTEST_NAME, 1)
}

function asked(
  questions: readonly SmsQuestion[],
  { shown, width, is }: { shown: number; width: number; is: WatchMessage },
  { sms }: SmsWords,
): string {
  const [only] = questions
  const [saysOne, saysSeveral] =
    is === 'warning'
      ? [sms.chargedAlthough, sms.chargedAlthoughSeveral]
      : [sms.chargedAgain, sms.chargedAgainSeveral]
  const called = ({ name }: SmsQuestion) => {
    const spelled = toGsm(name)
    return shortenGsm(/[\p{L}\p{N}]/u.test(spelled) ? spelled : toGsm(sms.subscription), width)
  }
  if (only !== undefined && questions.length === 1)
    return toGsm(saysOne({ name: called(only), day: only.day }))
  const named = questions.slice(0, shown).map((each) => `${called(each)} (${each.day})`)
  const more = questions.length - shown
  const list = [...named, ...(more > 0 ? [sms.more({ count: String(more) })] : [])].join('; ')
  return toGsm(saysSeveral({ list }))
}
