/** What tells whether two subscriptions are the same one. Amounts are decimal text with two places. */
export type ImportFacts = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery?: number | undefined
  /** The price before the first of `prices`; default: `amount`. */
  readonly firstAmount?: string | undefined
  /** Prices from later days on. */
  readonly prices?: readonly { readonly amount: string }[] | undefined
}

/** A row to import. */
export type RowFacts = ImportFacts & {
  /** The row's id in its file. */
  readonly id?: string | null | undefined
  /** The id of a recorded subscription that it is to update. */
  readonly updates?: string | undefined
}

/** A recorded subscription. */
export type ExistingFacts = ImportFacts & {
  readonly id: string
  /** The id of the row, of the import that is going on, that was recorded as it or found to be it. */
  readonly rowId?: string | undefined
}

export type RowMatch =
  | { readonly is: 'new' }
  /** Recorded already; null: it is an earlier row of the same list. */
  | { readonly is: 'same'; readonly of: ExistingFacts | null }
  /** The recorded subscription at another amount, or the one that the row names itself. */
  | { readonly is: 'newer-price'; readonly of: ExistingFacts }
  /** The row names a subscription that is not there. */
  | { readonly is: 'unknown' }

/**
 * Says for each row what it is beside what is recorded. The same id is the same subscription. Otherwise the
 * same name, rhythm and currency are: with an amount in common it is the same one, else it has a newer price.
 * A recorded subscription stands for one row, so of two equal rows the second is new.
 */
export function matchRows(
  rows: readonly RowFacts[],
  existing: readonly ExistingFacts[],
): readonly RowMatch[] {
  const matches = matchesById(rows, existing)
  const taken = new Set(matches.map((match) => (match?.is === 'same' ? match.of : null)))
  // What stands for a row already is no other one.
  const free = existing.filter((each) => each.rowId === undefined && !taken.has(each))
  // Equal in all amounts first, or a row could take the place of one that is closer.
  for (const keysOf of [wholeKey, amountKeys]) takeEqual(rows, matches, free, taken, keysOf)
  const byName = groupBy(free, nameKeys)
  return rows.map((row, index) => {
    const match = matches[index]
    if (match) return match
    const of = nameKeys(row).flatMap((key) => untaken(byName.get(key), taken))[0]
    if (of === undefined) return { is: 'new' }
    taken.add(of)
    return { is: 'newer-price', of }
  })
}

/** What ids alone tell. */
function matchesById(
  rows: readonly RowFacts[],
  existing: readonly ExistingFacts[],
): (RowMatch | undefined)[] {
  const own = new Map(existing.map((each) => [each.id, each]))
  const ofRow = new Map(existing.map((each) => [each.rowId, each]))
  const seen = new Set<string>()
  return rows.map(({ id, updates }) => {
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
  })
}

type KeysOf = (facts: ImportFacts) => readonly string[]
type Taken = Set<ExistingFacts | null>

/** Gives each row without a match one that has a key in common with it. */
function takeEqual(
  rows: readonly RowFacts[],
  matches: (RowMatch | undefined)[],
  free: readonly ExistingFacts[],
  taken: Taken,
  keysOf: KeysOf,
): void {
  const byKey = groupBy(free, keysOf)
  for (const [index, row] of rows.entries()) {
    if (matches[index]) continue
    const of = keysOf(row).flatMap((key) => untaken(byKey.get(key), taken))[0]
    if (of === undefined) continue
    taken.add(of)
    matches[index] = { is: 'same', of }
  }
}

/**
 * The next one that is not taken, if there is one; those before it leave the list, so that it is walked once.
 */
function untaken(left: ExistingFacts[] | undefined, taken: Taken): ExistingFacts[] {
  while (left !== undefined && left.length > 0) {
    const last = left.at(-1) as ExistingFacts
    if (!taken.has(last)) return [last]
    left.pop()
  }
  return []
}

function groupBy(existing: readonly ExistingFacts[], keysOf: KeysOf): Map<string, ExistingFacts[]> {
  const groups = new Map<string, ExistingFacts[]>()
  // Backwards, because the last of a group is taken first.
  for (const each of existing.toReversed())
    for (const key of keysOf(each)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [each])
      else group.push(each)
    }
  return groups
}

function nameKeys({ name, billingCycle, billingEvery = 1, currency }: ImportFacts): readonly [string] {
  const plain = name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return [JSON.stringify([plain, billingCycle, billingEvery, currency])]
}

function amountsOf({ amount, firstAmount = amount, prices = [] }: ImportFacts): Set<string> {
  return new Set([firstAmount, amount, ...prices.map((price) => price.amount)])
}

function wholeKey(facts: ImportFacts): string[] {
  return [`${nameKeys(facts)[0]} ${[...amountsOf(facts)].sort().join(' ')}`]
}

function amountKeys(facts: ImportFacts): string[] {
  const [name] = nameKeys(facts)
  return Array.from(amountsOf(facts), (amount) => `${name} ${amount}`)
}
