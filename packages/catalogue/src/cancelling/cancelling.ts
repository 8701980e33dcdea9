import {
  CANCEL_ACCESS,
  CANCEL_NOTICE_UNITS,
  CANCEL_WAYS,
  type CancelDifficulty,
  type CancelFacts,
  cancelDifficulty,
  isOlderThanAYear,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { serviceBySlug } from '../index.ts'
import { serviceNamed } from '../service-named.ts'
import written from './cancelling.json' with { type: 'json' }

/** The page that a service's facts come from. */
export type CancelSource = {
  readonly page: string
  /** The country or area that the page is for, where it is not for everywhere. */
  readonly region: string | null
  readonly day: PlainDate
  /** What `day` is the day of: the copy of the page that was read, or, of an undated copy, its reading. */
  readonly dayOf: 'copy' | 'reading'
}

/** What is known about cancelling one service, each fact from its source. */
export type ServiceCancelling = CancelFacts & {
  readonly slug: string
  /** Name of the service. */
  readonly service: string
  readonly website: string
  /** Where it is cancelled, if the source names an address that is the same for everybody. */
  readonly link: string | null
  /** What else the source says that matters, in one sentence. */
  readonly note: string | null
  readonly source: CancelSource
}

/** With what follows from the facts. */
export type JudgedCancelling = ServiceCancelling & {
  readonly difficulty: CancelDifficulty
  /** Whether the source is older than a year. */
  readonly isOld: boolean
}

/** A row of cancelling.json; what a source does not say is left out. */
export type WrittenCancelling = {
  readonly slug: string
  readonly ways?: readonly string[]
  readonly link?: string
  readonly notice?: { readonly count: number; readonly unit: string }
  readonly access?: string
  readonly note?: string
  readonly source: string
  readonly region?: string
  readonly day: string
  readonly dayOf: string
}

/** All services with facts, in the order of their slugs. */
export const CANCELLING: readonly ServiceCancelling[] = written.map(factsOf)

const bySlug = new Map(CANCELLING.map((facts) => [facts.slug, facts]))

/** What is known about cancelling the service with this slug; null when nothing is. */
export function cancellingOf(slug: string): ServiceCancelling | null {
  return bySlug.get(slug) ?? null
}

/** What is known about cancelling the service that a subscription is named after; null when nothing is. */
export function cancellingNamed(name: string): ServiceCancelling | null {
  return cancellingOf(serviceNamed(name)?.slug ?? '')
}

/** The facts with their difficulty, and whether they are old on `today`. */
export function judged(facts: ServiceCancelling, today: PlainDate): JudgedCancelling {
  return {
    ...facts,
    difficulty: cancelDifficulty(facts),
    isOld: isOlderThanAYear(facts.source.day, today),
  }
}

/** The facts that are older than a year on `today`, the oldest first. */
export function oldCancelling(today: PlainDate): ServiceCancelling[] {
  return CANCELLING.filter(({ source }) => isOlderThanAYear(source.day, today)).sort((a, b) =>
    a.source.day.localeCompare(b.source.day),
  )
}

/**
 * The facts of a row. Throws a RangeError for an unknown service or word: the compiler reads any text in
 * the file as `string`.
 */
export function factsOf(row: WrittenCancelling): ServiceCancelling {
  const service = serviceBySlug(row.slug)
  if (service === null) throw new RangeError(`'${row.slug}' is no service`)
  return {
    slug: row.slug,
    service: service.name,
    website: service.website,
    ways: (row.ways ?? []).map((way) => oneOf(CANCEL_WAYS, way)),
    link: row.link ?? null,
    notice: row.notice ? { ...row.notice, unit: oneOf(CANCEL_NOTICE_UNITS, row.notice.unit) } : null,
    access: row.access === undefined ? null : oneOf(CANCEL_ACCESS, row.access),
    note: row.note ?? null,
    source: {
      page: row.source,
      region: row.region ?? null,
      day: plainDate(row.day),
      dayOf: oneOf(['copy', 'reading'], row.dayOf),
    },
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text)
  if (word === undefined) throw new RangeError(`'${text}' is none of ${words.join(', ')}`)
  return word
}
