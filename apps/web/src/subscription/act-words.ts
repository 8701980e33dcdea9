import type { ActLogTexts } from '@duely/texts/act-log'

type Plain = { [Key in keyof ActLogTexts]: ActLogTexts[Key] extends string ? Key : never }[keyof ActLogTexts]
type Named = Exclude<keyof ActLogTexts, Plain>

/** What the reader did, and what somebody else did. */
const WORDS: Readonly<Record<string, { readonly you: Plain; readonly other: Named | Plain }>> = {
  kept: { you: 'youKept', other: 'otherKept' },
  snoozed: { you: 'youSnoozed', other: 'otherSnoozed' },
  cancelled: { you: 'youCancelled', other: 'otherCancelled' },
  undone: { you: 'youUndone', other: 'otherUndone' },
  'said-stopped': { you: 'youStopped', other: 'otherStopped' },
  'said-charged': { you: 'youCharged', other: 'otherCharged' },
  'said-later': { you: 'youLater', other: 'otherLater' },
  'seen-stopped': { you: 'seenStopped', other: 'seenStopped' },
  'seen-charged': { you: 'seenCharged', other: 'seenCharged' },
}

/**
 * What an entry of the log says; an unknown one by its name.
 *
 * @param name who did it; null: the reader
 */
export function actWords(what: string, name: string | null, t: ActLogTexts): string {
  const words = WORDS[what]
  if (words === undefined) return what
  const said = t[name === null ? words.you : words.other]
  return typeof said === 'string' ? said : said({ name: name ?? '' })
}
