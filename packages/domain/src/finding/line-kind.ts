import { plainUpper, wordsOf } from './descriptor.ts'
import {
  BILL_WORDS,
  EVERYDAY_WORDS,
  RENT_WORDS,
  SAVINGS_WORDS,
  SUBSCRIPTION_WORDS,
  TRANSFER_WORDS,
} from './kind-words.ts'
import { type PhraseIndex, phraseIndex } from './phrase-index.ts'
import type { KnownService, StatementLine } from './statement-line.ts'

/**
 * Classification by words alone. `excluded`: never a subscription (transfers, wages, cash, rent, savings, daily
 * shopping); `bill`: a household bill; `named`: calls itself a subscription.
 */
export type LineKind = 'excluded' | 'bill' | 'named' | 'plain'

export type JudgedText = { readonly kind: LineKind; readonly service: KnownService | null }

const marked = <T>(phrases: readonly string[], meaning: T) =>
  phrases.map((phrase) => [phrase, meaning] as const)

const transfers = phraseIndex(marked([...TRANSFER_WORDS, ...SAVINGS_WORDS], true))
const rent = phraseIndex(marked(RENT_WORDS, true))
const everydayOrBill = phraseIndex<'everyday' | 'bill'>([
  ...marked(BILL_WORDS, 'bill' as const),
  ...marked(EVERYDAY_WORDS, 'everyday' as const),
])
const subscriptions = phraseIndex(marked(SUBSCRIPTION_WORDS, true))

/** Index of the catalogue by statement words. */
export function serviceIndex(catalogue: readonly KnownService[]): PhraseIndex<KnownService> {
  return phraseIndex(catalogue.flatMap((service) => marked(service.words, service)))
}

/** Classifies a line by payee, then memo, because banks put advertising into memos. */
export function judgeText(
  line: Pick<StatementLine, 'payee' | 'memo'>,
  services: PhraseIndex<KnownService>,
): JudgedText {
  const payee = wordsOf(plainUpper(line.payee))
  const memo = wordsOf(plainUpper(line.memo))
  const all = [...payee, ...memo]
  if (transfers.find(all)) return { kind: 'excluded', service: null }
  const service = services.find(payee) ?? services.find(memo)
  if (service) return { kind: 'named', service }
  if (rent.find(all)) return { kind: 'excluded', service: null }
  const named = subscriptions.find(all) !== null
  const sort = everydayOrBill.find(payee) ?? (payee.length === 0 ? everydayOrBill.find(memo) : billIn(memo))
  if (sort === 'bill') return { kind: 'bill', service: null }
  if (sort === 'everyday' && !named) return { kind: 'excluded', service: null }
  return { kind: named ? 'named' : 'plain', service: null }
}

/** A memo can identify a bill, but not a shop: "gas" in a memo is not a filling station. */
function billIn(memo: readonly string[]): 'bill' | null {
  return everydayOrBill.find(memo) === 'bill' ? 'bill' : null
}
