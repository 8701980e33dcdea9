/** A word at the end of the names of this many merchants is a place, or a word of the bank. */
const MERCHANTS_AT_A_PLACE = 4
/** Places are of up to this many words: 'FORT COLLINS TX'. */
const LONGEST_PLACE_WORDS = 3

/**
 * The words after the names of several merchants of a statement: the towns where a household shops. They are
 * found by names alone, in any country.
 */
export function placeWords(names: readonly (readonly string[])[]): ReadonlySet<string> {
  const places = new Set<string>()
  for (let pass = 0; pass < LONGEST_PLACE_WORDS; pass++) {
    const merchants = new Map<string, Set<string>>()
    for (const name of names) {
      const bare = withoutPlaces(name, places)
      const last = bare.at(-1)
      if (last === undefined || bare.length <= NAME_WORDS_KEPT) continue
      const before = merchants.get(last) ?? new Set()
      merchants.set(last, before)
      if (before.size < MERCHANTS_AT_A_PLACE) before.add(bare.slice(0, -1).join(' '))
    }
    const found = [...merchants].filter(([, before]) => before.size >= MERCHANTS_AT_A_PLACE)
    if (found.length === 0) break
    for (const [word] of found) places.add(word)
  }
  return places
}

/** A name keeps this many words: trades end many names too, and 'LEWES ROWING CLUB' is more than LEWES. */
const NAME_WORDS_KEPT = 2

/** The name without the places after it. */
export function withoutPlaces(name: readonly string[], places: ReadonlySet<string>): readonly string[] {
  let end = name.length
  while (end > NAME_WORDS_KEPT && places.has(name[end - 1] ?? '')) end--
  return name.slice(0, end)
}
