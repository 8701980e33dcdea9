/** Finds phrases of whole words in a text: the longest match wins, then the earliest. */
export type PhraseIndex<T> = { find(words: readonly string[]): T | null }

type Entry<T> = { readonly words: readonly string[]; readonly meaning: T }

/** Suffixes banks append to a name: 'NETFLIXCOM', 'SPOTIFYUK'. */
const GLUED = /^(?:COM|UK|USA|US|DE|FR|NL|INC|LTD|AB|AG|EU|P?\d[A-Z0-9]*)$/
const SHORTEST_GLUED_NAME = 5
const LONGEST_GLUE = 11
const WORDS_KEPT = 20_000
const NONE: readonly never[] = []

/** Builds an index. Phrases are upper-case words with single spaces. */
export function phraseIndex<T>(phrases: Iterable<readonly [phrase: string, meaning: T]>): PhraseIndex<T> {
  const byFirstWord = Map.groupBy(
    Array.from(phrases, ([phrase, meaning]): Entry<T> => ({ words: phrase.split(' '), meaning })),
    ({ words }) => words[0] ?? '',
  )
  for (const entries of byFirstWord.values()) entries.sort((a, b) => lengthOf(b) - lengthOf(a))

  const entriesFor = (word: string): readonly Entry<T>[] => {
    const exact = byFirstWord.get(word)
    if (exact) return exact
    if (word.length <= SHORTEST_GLUED_NAME) return NONE
    for (let end = word.length - 1; end >= SHORTEST_GLUED_NAME && end >= word.length - LONGEST_GLUE; end--) {
      const entries = byFirstWord.get(word.slice(0, end))
      if (entries && GLUED.test(word.slice(end))) return entries.filter((entry) => entry.words.length === 1)
    }
    return NONE
  }
  // Statements repeat words, so look-ups are cached; bounded against files that never repeat one.
  const seen = new Map<string, readonly Entry<T>[]>()
  const remembered = (word: string): readonly Entry<T>[] => {
    const known = seen.get(word)
    if (known) return known
    const found = entriesFor(word)
    if (seen.size >= WORDS_KEPT) seen.clear()
    seen.set(word, found)
    return found
  }

  return {
    find(words) {
      let best: Entry<T> | null = null
      for (const [at, word] of words.entries()) {
        for (const entry of remembered(word)) {
          if (best && lengthOf(entry) <= lengthOf(best)) break
          if (entry.words.every((part, i) => i === 0 || words[at + i] === part)) best = entry
        }
      }
      return best?.meaning ?? null
    },
  }
}

function lengthOf(entry: Entry<unknown>): number {
  return entry.words.reduce((sum, word) => sum + word.length + 1, 0)
}
