import type { Category, RhythmName } from '@duely/domain'

/** Public facts about a service; no prices, because they change and differ by country. */
export type Service = {
  readonly name: string
  /** Unique name in URLs and file names: lower case, digits and hyphens. */
  readonly slug: string
  /** Other names people type. */
  readonly aliases: readonly string[]
  /** Its names on bank and card statements: upper case without accents, whole words with single spaces. */
  readonly words: readonly string[]
  readonly category: Category
  /** The rhythms in which it is sold, most common first. */
  readonly cycles: readonly RhythmName[]
  readonly website: string
  /** URL for cancelling, if known and independent of the user. */
  readonly cancelPage: string | null
  /** Steps on that page, in order; empty when unknown. */
  readonly cancelSteps: readonly string[]
  /** Usual notice period in days; null when none is usual. */
  readonly noticeDays: number | null
  /** '#RRGGBB'. */
  readonly color: string
  /** One to three letters shown where there is no glyph. */
  readonly monogram: string
  /** Slug of its glyph in the npm package simple-icons; null when it has none that is legible at 24 px. */
  readonly icon: string | null
}
