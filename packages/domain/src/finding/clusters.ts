import { cleanDescriptor, type Descriptor, namesMerchant } from './descriptor.ts'
import { COMMON_FIRST_WORDS } from './descriptor-words.ts'
import { type JudgedText, judgeText, serviceIndex } from './line-kind.ts'
import type { KnownService, StatementLine } from './statement-line.ts'

/** Bookings of one merchant in one currency. */
export type Cluster = {
  readonly service: KnownService | null
  /** Common leading words of all its descriptors. */
  readonly words: readonly string[]
  readonly currency: string
  readonly kind: 'bill' | 'named' | 'plain'
  /** Ascending by day. */
  readonly lines: readonly StatementLine[]
}

type Seen = JudgedText & { readonly descriptor: Descriptor }

/** Descriptors sharing this many leading letters belong to one merchant. */
const ALIKE_LETTERS = 10
const SHORTEST_KEY = 5
/** A first word of this length identifies a merchant by itself, unless it is a common word. */
const NAME_LETTERS = 7

/** Groups bookings by merchant and drops those that cannot be subscriptions. */
export function clusterLines(lines: readonly StatementLine[], catalogue: readonly KnownService[]): Cluster[] {
  const seen = judgeAll(lines, catalogue)
  const heads = joinAlike([...seen.values()].flatMap((one) => (one.service ? [] : [one.descriptor])))
  const groups = new Map<string, { members: Seen[]; lines: StatementLine[] }>()
  for (const line of lines) {
    const one = seen.get(textKey(line))
    if (!one || one.kind === 'excluded') continue
    const merchant = one.service
      ? `=${one.service.slug}`
      : (heads.get(one.descriptor.key) ?? one.descriptor.key)
    const key = `${line.currency} ${one.kind === 'bill' ? 'bill' : ''} ${merchant}`
    const group = groups.get(key)
    if (!group) groups.set(key, { members: [one], lines: [line] })
    else {
      group.lines.push(line)
      if (!group.members.includes(one) && group.members.length < 50) group.members.push(one)
    }
  }
  return [...groups.values()].map(toCluster)
}

/** Classifies each distinct text once, because statements repeat merchants. */
function judgeAll(lines: readonly StatementLine[], catalogue: readonly KnownService[]): Map<string, Seen> {
  const services = serviceIndex(catalogue)
  const seen = new Map<string, Seen>()
  for (const line of lines) {
    const key = textKey(line)
    if (seen.has(key)) continue
    seen.set(key, { ...judgeText(line, services), descriptor: descriptorOf(line) })
  }
  return seen
}

/** The payee names the merchant, unless it is empty or a payment service whose memo names it. */
function descriptorOf(line: StatementLine): Descriptor {
  const fromPayee = cleanDescriptor(line.payee)
  return namesMerchant(line.memo) || !/\p{L}{2}/u.test(fromPayee.key) ? cleanDescriptor(line.memo) : fromPayee
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
  if (known.key.length >= SHORTEST_KEY && next.key.startsWith(known.key)) return !isCommon(known)
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

function toCluster({ members, lines }: { members: Seen[]; lines: StatementLine[] }): Cluster {
  const first = members[0]
  const words = members.map((member) => member.descriptor.words).reduce(commonBeginning)
  const kind = members.some((member) => member.kind === 'named') ? 'named' : (first?.kind ?? 'plain')
  return {
    service: first?.service ?? null,
    words: words.length > 0 ? words : (first?.descriptor.words ?? []),
    currency: lines[0]?.currency ?? '',
    kind: kind === 'excluded' ? 'plain' : kind,
    lines: [...lines].sort((a, b) => (a.date === b.date ? a.line - b.line : a.date < b.date ? -1 : 1)),
  }
}

function commonBeginning(a: readonly string[], b: readonly string[]): readonly string[] {
  const shorter = a.length < b.length ? a : b
  const end = shorter.findIndex((word, index) => word !== a[index] || word !== b[index])
  return end === -1 ? shorter : shorter.slice(0, end)
}
