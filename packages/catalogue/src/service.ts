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
  /** Slug of its glyph in the npm package simple-icons; null when it has none. */
  readonly icon: string | null
}

/** A service as written in its file; defaults may be omitted. */
export type ServiceFacts = Pick<Service, 'name' | 'website' | 'words' | 'color' | 'monogram'> &
  Partial<Pick<Service, 'aliases' | 'cycles' | 'cancelPage' | 'cancelSteps' | 'noticeDays' | 'icon'>>

const USUAL_CYCLES: readonly RhythmName[] = ['monthly', 'yearly']

/** Completes the services of one category with defaults. */
export function servicesOf(category: Category, facts: readonly ServiceFacts[]): Service[] {
  return facts.map((fact) => ({
    aliases: [],
    cycles: USUAL_CYCLES,
    cancelPage: null,
    cancelSteps: [],
    noticeDays: null,
    icon: null,
    ...fact,
    slug: slugOf(fact.name),
    category,
  }))
}

/** The slug of a name: 'Disney+' is 'disney-plus', 'Süddeutsche Zeitung' is 'suddeutsche-zeitung'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
