import { type Category, RHYTHM_NAMES, type RhythmName } from '@duely/domain'
import { plainName } from './plain-name.ts'
import type { Service } from './service.ts'

/**
 * A service as written in the JSON file of its category; what has its usual value is left out. The compiler
 * checks every row against this type where the files are imported. It reads any text in them as `string`, so
 * a cycle gets its type by a check at run time. Unknown fields, the order of fields and the form of values
 * are left to tests.
 */
export type WrittenService = Pick<Service, 'name' | 'words' | 'website' | 'color' | 'monogram'> & {
  readonly aliases?: readonly string[]
  readonly cycles?: readonly string[]
  readonly cancelPage?: string
  readonly cancelSteps?: readonly string[]
  readonly noticeDays?: number
  readonly icon?: string
}

const USUAL_CYCLES: readonly RhythmName[] = ['monthly', 'yearly']

/**
 * The services of one category, with what their file leaves out. Throws a RangeError for a cycle that is not
 * a rhythm.
 */
export function servicesOf(category: Category, written: readonly WrittenService[]): Service[] {
  return written.map((service) => ({
    aliases: [],
    cancelPage: null,
    cancelSteps: [],
    noticeDays: null,
    icon: null,
    ...service,
    cycles: service.cycles?.map(rhythmNamed) ?? USUAL_CYCLES,
    slug: slugOf(service.name),
    category,
  }))
}

function rhythmNamed(text: string): RhythmName {
  const rhythm = RHYTHM_NAMES.find((name) => name === text)
  if (rhythm === undefined) throw new RangeError(`'${text}' is no rhythm`)
  return rhythm
}

/** The slug of a name: 'Disney+' is 'disney-plus', 'Süddeutsche Zeitung' is 'suddeutsche-zeitung'. */
function slugOf(name: string): string {
  return plainName(name).replaceAll(' ', '-')
}
