import { UnreadableList } from './unreadable-list.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The objects in a JSON file, and whether they come from our own export. */
export type JsonList = {
  readonly objects: readonly JsonObject[]
  readonly isOurs: boolean
  /** Charges of subscriptions that the export no longer holds. */
  readonly charges: readonly JsonObject[]
}

/** Maximum depth of the list in another program's file: `{data: {subscriptions: [...]}}`. */
const MAX_DEPTH = 3

/**
 * The list in a JSON file: our export, or any array of objects, bare or under a key, as written by Wallos and
 * SubTrackr.
 * @throws UnreadableList for damaged files and those without a list
 */
export function readJsonList(text: string): JsonList {
  const file = parsed(text)
  if (isObject(file) && file.format === 'duely-export') return ourExport(file)
  const objects = listIn(file, MAX_DEPTH)
  if (objects === null) throw new UnreadableList('OTHER_JSON')
  return { objects, isOurs: false, charges: [] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''))
  } catch {
    throw new UnreadableList('DAMAGED_JSON')
  }
}

/** Joins subscriptions with their charges, which the export lists separately. */
function ourExport(file: JsonObject): JsonList {
  if (!Array.isArray(file.subscriptions)) throw new UnreadableList('OTHER_JSON')
  const subscriptions = file.subscriptions.filter(isObject)
  const paid = new Map<unknown, JsonObject[]>(subscriptions.map(({ id }) => [id, []]))
  const charges: JsonObject[] = []
  for (const charge of Array.isArray(file.charges) ? file.charges : []) {
    if (!isObject(charge)) continue
    const { subscriptionId, chargedOn, ...rest } = charge
    ;(paid.get(subscriptionId) ?? charges).push({ ...rest, date: chargedOn })
  }
  const objects = subscriptions.map((own) => ({ charges: paid.get(own.id) ?? [], ...own }))
  return { objects, isOurs: true, charges }
}

function listIn(value: unknown, depth: number): JsonObject[] | null {
  if (Array.isArray(value)) {
    const objects = value.filter(isObject)
    return objects.length > 0 ? objects : null
  }
  if (!isObject(value) || depth === 0) return null
  const named = ['subscriptions', 'data', 'items'].filter((name) => Object.hasOwn(value, name))
  for (const name of [...named, ...Object.keys(value).slice(0, 50)]) {
    const found = listIn(value[name], depth - 1)
    if (found) return found
  }
  return null
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const LONGEST_CELL = 2_000
const MOST_KEYS = 100

/** Converts objects to a table: keys become titles, `category: {name}` becomes its name. */
export function tableOf(objects: readonly JsonObject[]): { titles: string[]; rows: string[][] } {
  const titles = [
    ...new Set(objects.slice(0, 200).flatMap((object) => Object.keys(object).slice(0, MOST_KEYS))),
  ].slice(0, MOST_KEYS)
  return { titles, rows: objects.map((object) => titles.map((title) => cellOf(object[title]))) }
}

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL).trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item !== 'object')
      .join(';')
      .slice(0, LONGEST_CELL)
  return isObject(value) && typeof value.name === 'string' ? value.name.slice(0, LONGEST_CELL) : ''
}
