import { compareDates } from '../dates/plain-date.ts'
import { cleanDescriptor, type Descriptor, isBookingKind, namesMerchant } from './descriptor.ts'
import { isCollected, type JudgedText, judgeText, type LineKind, serviceIndex } from './line-kind.ts'
import { placeWords, withoutPlaces } from './place-words.ts'
import type { KnownService, StatementLine } from './statement-line.ts'
import { COMMON_FIRST_WORDS, LEGAL_FORMS } from './words/descriptor-words.ts'

/** A booking with the merchant's name as it is written on it. */
export type MerchantLine = StatementLine & {
  readonly words: readonly string[]
  /** The name without places, for comparing: lines with keys of one beginning are written alike. */
  readonly key: string
  readonly kind: LineKind
  /** Whether it was collected by mandate: nobody pays a visit that way. */
  readonly collected: boolean
}

/** Bookings of one merchant in one currency, or of several whose names begin alike. */
export type Cluster = {
  readonly service: KnownService | null
  readonly currency: string
  readonly isBill: boolean
  /** Ascending by day. */
  readonly lines: readonly MerchantLine[]
}

type Seen = JudgedText & {
  readonly descriptor: Descriptor
  /** The name without places, which identifies a merchant. */
  readonly bare: Descriptor
  readonly key: string
  readonly collected: boolean
}

/** Descriptors sharing this many leading letters belong to one merchant. */
const ALIKE_LETTERS = 10
const SHORTEST_KEY_LETTERS = 5
/** A first word of this length identifies a merchant by itself, unless it is a common word. */
const NAME_LETTERS = 7

/** A bank that writes 'direct debit' on more of its texts than this writes it on purchases too. */
const COLLECTED_SHARE_MAX = 0.5

/** Groups bookings by merchant and drops those that cannot be subscriptions. */
export function clusterLines(lines: readonly StatementLine[], catalogue: readonly KnownService[]): Cluster[] {
  const seen = judgeAll(lines, catalogue)
  const heads = joinAlike([...seen.values()].flatMap((one) => (one.service ? [] : [one.bare])))
  const groups = new Map<string, { members: Set<Seen>; lines: MerchantLine[] }>()
  for (const line of lines) {
    const one = seen.get(textKey(line))
    if (!one || one.kind === 'excluded') continue
    const merchant = one.service ? `=${one.service.slug}` : (heads.get(one.bare.key) ?? one.bare.key)
    const key = `${line.currency} ${one.kind === 'bill' ? 'bill' : ''} ${merchant}`
    const group = groups.get(key) ?? { members: new Set(), lines: [] }
    groups.set(key, group)
    group.members.add(one)
    const { kind, collected, descriptor } = one
    group.lines.push({ ...line, kind, collected, words: descriptor.words, key: one.service ? '' : one.key })
  }
  return [...groups.values()].map(toCluster)
}

/**
 * Whether one name begins with the other: 'TENNIS CLUB' and 'TENNIS
 * CLUB LTD', but not two schools of one town.
 */
export function isWrittenAlike(a: Pick<MerchantLine, 'key'>, b: Pick<MerchantLine, 'key'>): boolean {
  return a.key.length < b.key.length ? b.key.startsWith(a.key) : a.key.startsWith(b.key)
}

/** Classifies each distinct text once, because statements repeat merchants. */
function judgeAll(lines: readonly StatementLine[], catalogue: readonly KnownService[]): Map<string, Seen> {
  const services = serviceIndex(catalogue)
  const texts = new Map(lines.map((line) => [textKey(line), { ...merchantText(line) }]))
  const named = [...texts].map(([text, parts]) => ({ text, parts, descriptor: cleanDescriptor(parts.payee) }))
  const collected = new Set(named.filter(({ parts }) => isCollected(parts)).map(({ text }) => text))
  const tells = collected.size <= named.length * COLLECTED_SHARE_MAX && !isMixed(named, collected)
  const places = placeWords(named.map(({ descriptor }) => descriptor.words))
  return new Map(
    named.map(({ text, parts, descriptor }) => [
      text,
      {
        ...judgeText(parts, services, descriptor.words),
        descriptor,
        bare: withoutPlacesOf(descriptor, places),
        collected: tells && collected.has(text),
        key: keyOf(withoutPlaces(descriptor.words, places)),
      },
    ]),
  )
}

/** A merchant with this many texts shows whether the bank means something by 'recurring'. */
const TEXTS_OF_A_MERCHANT = 3
const MIXED_SHARE_MAX = 0.5

/**
 * Whether the bank writes 'direct debit' on some payments to a
 * merchant and not on others: then it means nothing.
 */
function isMixed(
  named: readonly { readonly text: string; readonly descriptor: Descriptor }[],
  collected: ReadonlySet<string>,
): boolean {
  const merchants = new Map<string, { texts: number; collected: number }>()
  for (const { text, descriptor } of named) {
    const count = merchants.get(descriptor.key) ?? { texts: 0, collected: 0 }
    merchants.set(descriptor.key, count)
    count.texts++
    if (collected.has(text)) count.collected++
  }
  const telling = [...merchants.values()].filter(
    (one) => one.texts >= TEXTS_OF_A_MERCHANT && one.collected > 0,
  )
  const mixed = telling.filter((one) => one.collected < one.texts)
  return mixed.length > telling.length * MIXED_SHARE_MAX
}

function withoutPlacesOf(descriptor: Descriptor, places: ReadonlySet<string>): Descriptor {
  const words = withoutPlaces(descriptor.words, places)
  return { words, key: words.join('') }
}

function keyOf(name: readonly string[]): string {
  return name.filter((word, at) => at < 2 || !LEGAL_FORMS.has(word)).join('')
}

/**
 * The payee names the merchant, unless it is empty, a kind of booking,
 * or a payment service whose memo names it.
 */
function merchantText({ payee, memo }: StatementLine): { payee: string; memo: string } {
  const names = !isBookingKind(payee) && /\p{L}{2}/u.test(cleanDescriptor(payee).key)
  return namesMerchant(memo) || (!names && !isBookingKind(memo))
    ? { payee: memo, memo: payee }
    : { payee, memo }
}

function textKey(line: StatementLine): string {
  return `${line.payee}\n${line.memo}`
}

/** Maps each key to its merchant's key. Keys with a common prefix are neighbours once sorted. */
function joinAlike(descriptors: readonly Descriptor[]): Map<string, string> {
  const sorted = [...new Map(descriptors.map((one) => [one.key, one])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  )
  const heads = new Map<string, string>()
  let head: Descriptor | null = null
  let last: Descriptor | null = null
  for (const one of sorted) {
    if (!head || !last || !(belongs(head, one) || belongs(last, one))) head = one
    heads.set(one.key, head.key)
    last = one
  }
  return heads
}

function belongs(known: Descriptor, next: Descriptor): boolean {
  if (known.key.length >= SHORTEST_KEY_LETTERS && next.key.startsWith(known.key)) return !isCommon(known)
  let common = 0
  while (common < known.key.length && known.key[common] === next.key[common]) common++
  if (common >= ALIKE_LETTERS && !isCommonBeginning(known, common)) return true
  const [a = '', b = ''] = [known.words[0], next.words[0]]
  return a === b && a.length >= NAME_LETTERS && !COMMON_FIRST_WORDS.has(a)
}

function isCommon(descriptor: Descriptor): boolean {
  return descriptor.words.length === 1 && COMMON_FIRST_WORDS.has(descriptor.words[0] ?? '')
}

function isCommonBeginning(descriptor: Descriptor, letters: number): boolean {
  const first = descriptor.words[0] ?? ''
  return COMMON_FIRST_WORDS.has(first) && letters < first.length + 4
}

function toCluster({ members, lines }: { members: Set<Seen>; lines: MerchantLine[] }): Cluster {
  const [first] = members
  return {
    service: first?.service ?? null,
    currency: lines[0]?.currency ?? '',
    isBill: first?.kind === 'bill',
    lines: [...lines].sort((a, b) => compareDates(a.date, b.date) || a.line - b.line),
  }
}

/** The words with which all names begin; those of the first where nothing is common. */
export function commonWords(lines: readonly MerchantLine[]): readonly string[] {
  const common = lines.map((line) => line.words).reduce(commonBeginning)
  return common.length > 0 ? common : (lines[0]?.words ?? [])
}

function commonBeginning(a: readonly string[], b: readonly string[]): readonly string[] {
  const shorter = a.length < b.length ? a : b
  const end = shorter.findIndex((word, index) => word !== a[index] || word !== b[index])
  return end === -1 ? shorter : shorter.slice(0, end)
}
