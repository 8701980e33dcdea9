import type { WatchMessage } from '../watch/watch.ts'
import { shortenGsm, toGsm } from './gsm-text.ts'
import {
  brandOf,
  fits,
  NAME_LENGTHS,
  SHORTEST_NAME_LENGTH,
  type SmsFrame,
  type SmsWords,
  spelledName,
} from './sms-text.ts'

/** One question in a text message; `day` is display text: 'Mar 12'. */
export type SmsQuestion = { readonly name: string; readonly day: string }

/**
 * Whether cancelled subscriptions were charged again, in one message of at most 160 septets.
 *
 * @param is `warning`: that they were
 */
export function questionSmsText(
  questions: readonly SmsQuestion[],
  frame: SmsFrame,
  isLate: boolean,
  is: WatchMessage = 'question',
): string {
  const { link, reference, words } = frame
  const brand = brandOf(frame, isLate)
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
        if (fits(text)) return text
      }
  return textOf(` ${reference}`, SHORTEST_NAME_LENGTH, 1)
}

function asked(
  questions: readonly SmsQuestion[],
  { shown, width, is }: { shown: number; width: number; is: WatchMessage },
  words: SmsWords,
): string {
  const { sms } = words
  const [only] = questions
  const [saysOne, saysSeveral] =
    is === 'warning'
      ? [sms.chargedAlthough, sms.chargedAlthoughSeveral]
      : [sms.chargedAgain, sms.chargedAgainSeveral]
  const called = ({ name }: SmsQuestion) => shortenGsm(spelledName(name, words), width)
  if (only !== undefined && questions.length === 1)
    return toGsm(saysOne({ name: called(only), day: only.day }))
  const named = questions.slice(0, shown).map((each) => `${called(each)} (${each.day})`)
  const more = questions.length - shown
  const list = [...named, ...(more > 0 ? [sms.more({ count: String(more) })] : [])].join('; ')
  return toGsm(saysSeveral({ list }))
}
