import type { Category, RhythmName } from '@duely/domain'

/** What is publicly known of a service. Facts only; no prices, for they change and differ by country. */
export type Service = {
  readonly name: string
  /** The name in an address or a file name: lower case, digits and hyphens. Unique. */
  readonly slug: string
  /** Other names people type for it. */
  readonly aliases: readonly string[]
  /** How it appears on bank and card statements: upper case without accents, whole words with single spaces. */
  readonly words: readonly string[]
  readonly category: Category
  /** The rhythms it is usually sold in, the most usual first. */
  readonly cycles: readonly RhythmName[]
  readonly website: string
  /** Where it is cancelled, if that address is known and does not depend on the person. */
  readonly cancelPage: string | null
  /** What to choose there, one after the other; empty when not known. */
  readonly cancelSteps: readonly string[]
  /** How many days before the renewal it usually wants to know; null when none is usual. */
  readonly noticeDays: number | null
  /** '#RRGGBB'. */
  readonly color: string
  /** One to three letters that stand for it where there is no glyph. */
  readonly monogram: string
  /** The slug of its glyph in the npm package simple-icons, null where that has none. */
  readonly icon: string | null
}

/** A service as its file writes it down: what is usual may be left out. */
export type ServiceFacts = Pick<Service, 'name' | 'website' | 'words' | 'color' | 'monogram'> &
  Partial<Pick<Service, 'aliases' | 'cycles' | 'cancelPage' | 'cancelSteps' | 'noticeDays' | 'icon'>>

const USUAL_CYCLES: readonly RhythmName[] = ['monthly', 'yearly']

/** The services of one category, complete. */
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

/** 'Disney+' is 'disney-plus', 'Süddeutsche Zeitung' is 'suddeutsche-zeitung'. */
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
