import type { PlainDate } from '../dates/plain-date.ts'
import type { Currency } from '../money/currencies.ts'
import { NAME_MAX, REFERENCE_MAX } from '../subscriptions/limits.ts'
import { cleanLine } from '../texts/clean-line.ts'
import { type FoundAmount, findAmounts } from './mail-amounts.ts'
import { type FoundDay, findDays } from './mail-dates.ts'
import { KIND_WORDS, type MailKind } from './mail-kind-words.ts'
import { foldedText, plainMailText } from './mail-text.ts'
import { ACCESS_WORDS, CYCLE_WORDS, REFERENCE_WORDS, SENDER_NOISE } from './mail-words.ts'

/** A mail as it is read: plain text, already taken apart. */
export type ReadableMail = {
  readonly fromName: string
  readonly fromAddress: string
  readonly subject: string
  /** Day of the mail on its reader's clock; null when it has none. */
  readonly date: PlainDate | null
  readonly text: string
}

/** A service that is known, by its name and the hosts of its pages. */
export type KnownSender = { readonly name: string; readonly hosts: readonly string[] }

/** What was found in a mail: a proposal, never more. */
export type MailFinding = {
  /** Null: the mail says nothing that is known. */
  readonly kind: MailKind | null
  readonly service: string | null
  /** Day of the mail. */
  readonly date: string | null
  readonly reference: string | null
  /** The last day of access, of a cancellation. */
  readonly accessUntil: string | null
  /** The day of the first charge, of a trial that ends. */
  readonly trialEndsOn: string | null
  /** From which a new price holds. */
  readonly newPriceFrom: string | null
  readonly amount: string | null
  readonly currency: Currency | null
  readonly cycle: 'weekly' | 'monthly' | 'quarterly' | 'yearly' | null
}

/** What a mail says with the subject counts more than in its text. */
const SUBJECT_WEIGHT = 3
const PLACES: readonly MailKind[] = ['cancelled', 'trial-ends', 'price-change', 'receipt']

/**
 * Reads a mail about a subscription. Words decide, of the languages of `mail-words`; what is not sure is
 * null.
 *
 * @param monthFirst whether "03/04/2026" is the 4th of March for its reader
 */
export function readMail(
  mail: ReadableMail,
  known: readonly KnownSender[],
  monthFirst: boolean,
): MailFinding {
  const subject = foldedText(cleanLine(mail.subject))
  const original = plainMailText(mail.text)
  const text = foldedText(original)
  const kind = kindOf(subject, text)
  const days = findDays(text, monthFirst)
  const amounts = findAmounts(text)
  const isAbout = (wanted: MailKind) => kind === wanted
  const ahead = days.find(({ day }) => mail.date === null || day >= mail.date)?.day ?? null
  const amount = isAbout('cancelled') ? undefined : chosenAmount(amounts, text, kind)
  return {
    kind,
    service: serviceOf(mail, known, subject),
    date: mail.date,
    reference: referenceIn(text, original) ?? referenceIn(subject, cleanLine(mail.subject)),
    accessUntil: isAbout('cancelled') ? (dayNear(text, days, ACCESS_WORDS) ?? ahead) : null,
    trialEndsOn: isAbout('trial-ends') ? ahead : null,
    newPriceFrom: isAbout('price-change') ? ahead : null,
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    cycle: CYCLE_WORDS.find(([words]) => words.some((word) => text.includes(word)))?.[1] ?? null,
  }
}

/** The kind with most of its words; of as many the one named first in `PLACES`. */
function kindOf(subject: string, text: string): MailKind | null {
  const scores = PLACES.map((kind) => ({
    kind,
    score: KIND_WORDS[kind].reduce(
      (sum, word) => sum + (subject.includes(word) ? SUBJECT_WEIGHT : 0) + (text.includes(word) ? 1 : 0),
      0,
    ),
  }))
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  return best === undefined || best.score === 0 ? null : best.kind
}

/**
 * The known service of the sender's host, else of a name in sender or subject; else the sender's own name.
 */
function serviceOf(mail: ReadableMail, known: readonly KnownSender[], subject: string): string | null {
  const host = mail.fromAddress.slice(mail.fromAddress.lastIndexOf('@') + 1).toLowerCase()
  const isOf = (each: string) => host === each || host.endsWith(`.${each}`)
  const byHost = known.find(({ hosts }) => hosts.some(isOf))
  if (byHost) return byHost.name
  const sender = foldedText(cleanLine(mail.fromName))
  const named = known
    .filter(({ name }) => {
      const word = foldedText(name)
      return word.length > 2 && (hasWord(sender, word) || hasWord(subject, word))
    })
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  return named?.name ?? senderName(mail.fromName, host)
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  const isEdge = (character: string | undefined) =>
    character === undefined || !/[\p{L}\p{N}]/u.test(character)
  return at !== -1 && isEdge(text[at - 1]) && isEdge(text[at + word.length])
}

function senderName(fromName: string, host: string): string | null {
  const words = cleanLine(fromName).split(' ')
  const own = words.filter(
    (word) => !SENDER_NOISE.includes(word.toLowerCase() as (typeof SENDER_NOISE)[number]),
  )
  const name = own
    .join(' ')
    .replace(/[<>"@]/g, '')
    .slice(0, NAME_MAX)
    .trim()
  if (name !== '') return name
  const label = host.split('.').at(-2) ?? ''
  return label === '' ? null : label.charAt(0).toUpperCase() + label.slice(1)
}

/** What follows one of the words for a number; it contains a digit. */
function referenceIn(folded: string, original: string): string | null {
  for (const word of REFERENCE_WORDS) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      const behind = original.slice(at + word.length, at + word.length + REFERENCE_MAX + 12)
      const number = behind.replace(/^[\s:#.]+/, '').replace(/^(?:is|ist|est|es|e|no|nr|n°)[\s:#.]+/i, '')
      const found = /^[A-Za-z0-9](?:[/_-]?[A-Za-z0-9]){2,59}/.exec(number)?.[0]
      if (found !== undefined && /\d/.test(found)) return found.slice(0, REFERENCE_MAX)
    }
  }
  return null
}

/** The first day directly after one of these words. */
function dayNear(text: string, days: readonly FoundDay[], words: readonly string[]): PlainDate | null {
  const near = days.find(({ at }) => {
    const before = text.slice(Math.max(0, at - 24), at)
    return words.some((word) => before.includes(word))
  })
  return near?.day ?? null
}

/** Before a new price, in the languages above. */
const NEW =
  /\b(?:new|neue?[rns]?|nouve(?:au|l)|nuev[oa]|nuov[oa]|nov[oa]|now[aey]|nieuwe?|from|ab|vanaf)\b[^.]{0,40}$/
const TOTAL = /(?<![a-z])(?:total|gesamt\w*|summe|montant|importe|totale|razem|totaal)[^\d\n]{0,12}$/

/** The total of a receipt, the amount that is called new for a new price, otherwise the first. */
function chosenAmount(
  amounts: readonly FoundAmount[],
  text: string,
  kind: MailKind | null,
): FoundAmount | undefined {
  const before = kind === 'price-change' ? NEW : TOTAL
  return amounts.find(({ at }) => before.test(text.slice(Math.max(0, at - 60), at))) ?? amounts[0]
}
