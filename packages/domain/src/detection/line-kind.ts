import { plainUpper, wordsOf } from './descriptor.ts'
import { type PhraseIndex, phraseIndex } from './phrase-index.ts'
import type { KnownService, StatementLine } from './statement-line.ts'
import { BILL_ENDINGS, BILL_WORDS } from './words/bill-words.ts'
import {
  COLLECTION_WORDS,
  RENT_WORDS,
  SAVINGS_WORDS,
  SUBSCRIPTION_WORDS,
  TRANSFER_WORDS,
} from './words/kind-words.ts'
import { SHOP_BRANDS, SHOP_WORDS, VISIT_WORDS } from './words/shop-words.ts'

/**
 * Classification by words alone. `excluded`: never a subscription (transfers, wages, cash, rent, savings,
 * daily shopping). `bill`: a household bill. `visit`: a trade that mostly sells by the visit. `named`: calls
 * itself a subscription.
 */
export type LineKind = 'excluded' | 'bill' | 'visit' | 'named' | 'plain'

export type JudgedText = { readonly kind: LineKind; readonly service: KnownService | null }

const marked = <T>(phrases: readonly string[], meaning: T) =>
  phrases.map((phrase) => [phrase, meaning] as const)

const transfers = phraseIndex(marked([...TRANSFER_WORDS, ...SAVINGS_WORDS], true))
const rent = phraseIndex(marked(RENT_WORDS, true))
const trades = phraseIndex<'shop' | 'visit' | 'bill'>([
  ...marked(VISIT_WORDS, 'visit' as const),
  ...marked(BILL_WORDS, 'bill' as const),
  ...marked(SHOP_WORDS, 'shop' as const),
])
const brands = phraseIndex(marked(SHOP_BRANDS, true))
const subscriptions = phraseIndex(marked(SUBSCRIPTION_WORDS, true))
const collections = phraseIndex(marked(COLLECTION_WORDS, true))
const billEnding = new RegExp(`.(?:${BILL_ENDINGS.join('|')})$`)

/** Payment services whose names mean a loan or a transfer where no merchant follows. */
const SERVICE_IN_FRONT = /\b(?:KLARNA|LYDIA|AFTERPAY|CLEARPAY|AFFIRM|SATISPAY)\s?\*/g

/** Index of the catalogue by statement words. */
export function serviceIndex(catalogue: readonly KnownService[]): PhraseIndex<KnownService> {
  return phraseIndex(catalogue.flatMap((service) => marked(service.words, service)))
}

/**
 * Classifies a line by payee, then memo, because banks put advertising into memos. `name` holds the words of
 * the cleaned descriptor: a brand that is also a common word counts only where the name begins.
 */
export function judgeText(
  line: Pick<StatementLine, 'payee' | 'memo'>,
  services: PhraseIndex<KnownService>,
  name: readonly string[],
): JudgedText {
  const payee = wordsOf(plainUpper(line.payee).replace(SERVICE_IN_FRONT, ' '))
  const memo = wordsOf(plainUpper(line.memo).replace(SERVICE_IN_FRONT, ' '))
  const all = [...payee, ...memo]
  if (transfers.find(all)) return { kind: 'excluded', service: null }
  const service = services.find(payee) ?? services.find(memo)
  if (service) return { kind: 'named', service }
  if (rent.find(all)) return { kind: 'excluded', service: null }
  const named = subscriptions.find(all) !== null
  const sort = trades.find(payee) ?? (payee.length === 0 ? trades.find(memo) : null)
  if (sort === 'bill' || isBill(memo) || payee.some((word) => billEnding.test(word)))
    return { kind: 'bill', service: null }
  if (named) return { kind: 'named', service: null }
  if (sort === 'shop' || beginsWithBrand(payee) || beginsWithBrand(name))
    return { kind: 'excluded', service: null }
  return { kind: sort === 'visit' ? 'visit' : 'plain', service: null }
}

/** A memo can identify a bill, but not a shop: "gas" in a memo is not a filling station. */
function isBill(memo: readonly string[]): boolean {
  return trades.find(memo) === 'bill' || memo.some((word) => billEnding.test(word))
}

function beginsWithBrand(name: readonly string[]): boolean {
  return brands.find(name.slice(0, 1)) !== null || brands.find(name.slice(0, 2)) !== null
}

/** Whether the bank says that the merchant collected the money by mandate, once given and used again. */
export function isCollected({ payee, memo }: Pick<StatementLine, 'payee' | 'memo'>): boolean {
  return collections.find([...wordsOf(plainUpper(payee)), ...wordsOf(plainUpper(memo))]) !== null
}
