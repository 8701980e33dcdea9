import { SMS_SEPTETS, septets, shortenGsm, toGsm } from './gsm-text.ts'
import { type SmsFrame, smsBrand } from './sms-text.ts'

/** One question in a text message; `day` is display text: 'Mar 12'. */
export type SmsQuestion = { readonly name: string; readonly day: string }

/** Lengths of names; the first at which everything fits is used. */
const NAME_LENGTHS = [60, 40, 28, 20, 14] as const

/** Whether cancelled subscriptions were charged again, in one message of at most 160 septets. */
export function questionSmsText(
  questions: readonly SmsQuestion[],
  { appName, link, reference, words }: SmsFrame,
  isLate: boolean,
): string {
  const brand = `${smsBrand(appName, words)}${isLate ? ' (late)' : ''}: `
  const stop = toGsm(words.sms.stopHint)
  const answer = link === null ? '' : ` Answer: ${link}`
  const endings = [`${answer} ${stop} ${reference}`, `${answer} ${reference}`, ` ${reference}`]
  for (let shown = questions.length; ; shown -= 1) {
    for (const ending of endings)
      for (const width of NAME_LENGTHS) {
        const text = `${brand}${asked(questions, shown, width)}${ending}`
        if ((septets(text) ?? SMS_SEPTETS + 1) <= SMS_SEPTETS || (shown <= 1 && isShortest(width, ending)))
          return text
      }
  }

  function isShortest(width: number, ending: string): boolean {
    return width === NAME_LENGTHS.at(-1) && ending === endings.at(-1)
  }
}

function asked(questions: readonly SmsQuestion[], shown: number, width: number): string {
  const [only] = questions
  if (only !== undefined && questions.length === 1)
    return `was ${called(only, width)} charged again on ${toGsm(only.day)}?`
  const named = questions.slice(0, shown).map((each) => `${called(each, width)} (${toGsm(each.day)})`)
  const more = questions.length - shown
  return `charged again? ${[...named, ...(more > 0 ? [`+${more} more`] : [])].join('; ')}.`
}

function called({ name }: SmsQuestion, width: number): string {
  const spelled = toGsm(name)
  return shortenGsm(/[\p{L}\p{N}]/u.test(spelled) ? spelled : 'A subscription', width)
}
