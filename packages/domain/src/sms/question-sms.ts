import { SMS_SEPTETS, septets, shortenGsm, toGsm } from './gsm-text.ts'
import { type SmsFrame, type SmsWords, smsBrand } from './sms-text.ts'

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
  const brand = `${smsBrand(appName, words)}${isLate ? ` (${toGsm(words.sms.late)})` : ''}: `
  const stop = toGsm(words.sms.stopHint)
  const answer = link === null ? '' : ` ${toGsm(words.sms.answer({ link }))}`
  const endings = [`${answer} ${stop} ${reference}`, `${answer} ${reference}`, ` ${reference}`]
  for (let shown = questions.length; ; shown -= 1) {
    for (const ending of endings)
      for (const width of NAME_LENGTHS) {
        const text = `${brand}${asked(questions, { shown, width }, words)}${ending}`
        if ((septets(text) ?? SMS_SEPTETS + 1) <= SMS_SEPTETS || (shown <= 1 && isShortest(width, ending)))
          return text
      }
  }

  function isShortest(width: number, ending: string): boolean {
    return width === NAME_LENGTHS.at(-1) && ending === endings.at(-1)
  }
}

function asked(
  questions: readonly SmsQuestion[],
  { shown, width }: { shown: number; width: number },
  { sms }: SmsWords,
): string {
  const [only] = questions
  const called = ({ name }: SmsQuestion) => {
    const spelled = toGsm(name)
    return shortenGsm(/[\p{L}\p{N}]/u.test(spelled) ? spelled : toGsm(sms.subscription), width)
  }
  if (only !== undefined && questions.length === 1)
    return toGsm(sms.chargedAgain({ name: called(only), day: only.day }))
  const named = questions.slice(0, shown).map((each) => `${called(each)} (${each.day})`)
  const more = questions.length - shown
  const list = [...named, ...(more > 0 ? [sms.more({ count: String(more) })] : [])].join('; ')
  return toGsm(sms.chargedAgainSeveral({ list }))
}
