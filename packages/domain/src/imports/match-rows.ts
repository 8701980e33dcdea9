/** What tells whether two subscriptions are the same one. Amounts are decimal text with two places. */
type ComparedFacts = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery?: number | undefined
  /** The price before the first of `prices`; default: `amount`. */
  readonly firstAmount?: string | undefined
  /** Prices from later days on. */
  readonly prices?: readonly { readonly amount: string }[] | undefined
  readonly status: string
}

export type RowToImport = ComparedFacts & {
  /** The row's id in its file. */
  readonly id?: string | null | undefined
  /** The id of an existing subscription that it is to update. */
  readonly updates?: string | undefined
  /** Whether it may be the newer price of an existing subscription, as the page proposes; default: no. */
  readonly mayUpdate?: boolean | undefined
  /** Whether the user selected it or left it out; by default it is taken if there is room. */
  readonly isSelected?: boolean | undefined
}

export type ExistingSubscription = ComparedFacts & {
  readonly id: string
  /** Whether it has stopped, where it is cancelled and that is watched. */
  readonly watch?: object | null | undefined
  /** The id of the row of this import that stands for it. */
  readonly rowId?: string | undefined
}

export type RowMatch =
  | { readonly is: 'new' }
  /** It exists already; null: it is an earlier row of the same list. */
  | { readonly is: 'same'; readonly of: ExistingSubscription | null }
  /** The existing subscription at another amount, or the one that the row names itself. */
  | { readonly is: 'newer-price'; readonly of: ExistingSubscription }
  /** The row names a subscription that does not exist. */
  | { readonly is: 'unknown' }

export type MatchedRow<Row> = { readonly row: Row; readonly match: RowMatch }

/**
 * Compares each row with what exists. The same id is the same subscription. Otherwise the same name, billing
 * interval and currency are: with an amount in common it is the same one, else it may have a newer price. An
 * existing subscription stands for one row, so of two equal rows the second is new.
 */
export function matchRows<Row extends RowToImport>(
  rows: readonly Row[],
  existing: readonly ExistingSubscription[],
): MatchedRow<Row>[] {
  const compared = matchedById(rows, existing)
  const taken = new Set(compared.map(({ match }) => (match?.is === 'same' ? match.of : null)))
  const open = compared.filter(({ match }) => match === undefined).map(({ row }) => row)
  // A subscription that already matches a row cannot match another. Only those with the name of an open
  // row are compared: there may be thousands with sixty prices each.
  const named = new Set(open.map(nameKey))
  const free = existing.filter(
    (each) => each.rowId === undefined && !taken.has(each) && named.has(nameKey(each)),
  )
  for (const { is, keysOf } of COMPARISONS) {
    const byKey = groupBy(free, keysOf, new Set(open.flatMap(keysOf)))
    for (const each of compared) {
      if (each.match !== undefined || (is === 'newer-price' && each.row.mayUpdate !== true)) continue
      const of = keysOf(each.row)
        .map((key) => firstFree(byKey.get(key), taken))
        .find((found) => found !== undefined)
      if (of === undefined) continue
      taken.add(of)
      each.match = { is, of }
    }
  }
  return compared.map(({ row, match = { is: 'new' } }) => ({ row, match }))
}

/** The rows with the matches that ids alone make. */
function matchedById<Row extends RowToImport>(
  rows: readonly Row[],
  existing: readonly ExistingSubscription[],
): { readonly row: Row; match: RowMatch | undefined }[] {
  const own = new Map(existing.map((each) => [each.id, each]))
  const ofRow = new Map(existing.map((each) => [each.rowId, each]))
  const seen = new Set<string>()
  const matchOf = ({ id, updates }: RowToImport): RowMatch | undefined => {
    if (updates !== undefined) {
      const of = own.get(updates)
      return of ? { is: 'newer-price', of } : { is: 'unknown' }
    }
    if (id == null) return undefined
    const of = own.get(id) ?? ofRow.get(id)
    if (of) return { is: 'same', of }
    if (seen.has(id)) return { is: 'same', of: null }
    seen.add(id)
    return undefined
  }
  return rows.map((row) => ({ row, match: matchOf(row) }))
}

type KeysOf = (facts: ComparedFacts) => readonly string[]

/** Closest first: a row equal in all amounts goes before one that has an amount in common. */
const COMPARISONS: readonly { readonly is: 'same' | 'newer-price'; readonly keysOf: KeysOf }[] = [
  { is: 'same', keysOf: wholeKey },
  { is: 'same', keysOf: amountKeys },
  { is: 'newer-price', keysOf: (facts) => [nameKey(facts)] },
]

/** The first that is not taken. Those before it leave the list, so that it is walked once. */
function firstFree(
  backwards: ExistingSubscription[] = [],
  taken: ReadonlySet<ExistingSubscription | null>,
): ExistingSubscription | undefined {
  for (let first = backwards.at(-1); first !== undefined; first = backwards.at(-1)) {
    if (!taken.has(first)) return first
    backwards.pop()
  }
  return undefined
}

/** The existing subscriptions of each of these keys, the first of them last. */
function groupBy(
  existing: readonly ExistingSubscription[],
  keysOf: KeysOf,
  wanted: ReadonlySet<string>,
): Map<string, ExistingSubscription[]> {
  const groups = new Map<string, ExistingSubscription[]>()
  for (const each of existing.toReversed())
    for (const key of keysOf(each)) {
      if (!wanted.has(key)) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [each])
      else group.push(each)
    }
  return groups
}

function nameKey({ name, billingCycle, billingEvery = 1, currency }: ComparedFacts): string {
  const plain = name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return JSON.stringify([plain, billingCycle, billingEvery, currency])
}

function amountsOf({ amount, firstAmount = amount, prices = [] }: ComparedFacts): Set<string> {
  return new Set([firstAmount, amount, ...prices.map((price) => price.amount)])
}

function wholeKey(facts: ComparedFacts): string[] {
  return [`${nameKey(facts)} ${[...amountsOf(facts)].sort().join(' ')}`]
}

function amountKeys(facts: ComparedFacts): string[] {
  const name = nameKey(facts)
  return Array.from(amountsOf(facts), (amount) => `${name} ${amount}`)
}
