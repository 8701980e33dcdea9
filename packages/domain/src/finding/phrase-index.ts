/** Finds phrases of whole words in a text's words: the longest one wins, then the earliest. */
export type PhraseIndex<T> = { find(words: readonly string[]): T | null }

type Entry<T> = { readonly words: readonly string[]; readonly meaning: T }

/** What a bank glues to a name: 'NETFLIXCOM', 'SPOTIFYUK'. */
const GLUED = /^(?:COM|UK|USA|US|DE|FR|NL|INC|LTD|AB|AG|EU|P?\d[A-Z0-9]*)$/
const SHORTEST_GLUED_NAME = 5

/** The phrases are upper-case words with single spaces. */
export function phraseIndex<T>(phrases: Iterable<readonly [phrase: string, meaning: T]>): PhraseIndex<T> {
  const byFirstWord = new Map<string, Entry<T>[]>()
  for (const [phrase, meaning] of phrases) {
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    const entries = byFirstWord.get(first)
    if (entries) entries.push({ words, meaning })
    else byFirstWord.set(first, [{ words, meaning }])
  }
  for (const entries of byFirstWord.values()) entries.sort((a, b) => lengthOf(b) - lengthOf(a))

  const entriesFor = (word: string): readonly Entry<T>[] => {
    const exact = byFirstWord.get(word)
    if (exact) return exact
    for (let end = word.length - 1; end >= SHORTEST_GLUED_NAME && end >= word.length - 11; end--) {
      const glued = byFirstWord.get(word.slice(0, end))
      if (glued && GLUED.test(word.slice(end))) return glued.filter((entry) => entry.words.length === 1)
    }
    return []
  }

  return {
    find(words) {
      let best: Entry<T> | null = null
      for (const [at, word] of words.entries()) {
        for (const entry of entriesFor(word)) {
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
