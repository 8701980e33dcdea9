import { CATEGORIES, type Category } from '../subscriptions/subscription.ts'

/** How many categories of their own a person may have. */
export const OWN_CATEGORIES_MAX = 50
export const CATEGORY_NAME_MAX = 40

/** The palette: each has a shade that stands out from the background in either theme. */
export const CATEGORY_COLORS = [
  'green',
  'teal',
  'blue',
  'violet',
  'purple',
  'pink',
  'red',
  'orange',
  'yellow',
  'grey',
] as const
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

/** What is chosen unless somebody chooses. */
export const DEFAULT_CATEGORY_COLOR: CategoryColor = 'teal'

export const CATEGORY_MESSAGES = {
  name: {
    required: 'Please enter a name for this category',
    tooLong: `The name must be at most ${CATEGORY_NAME_MAX} characters`,
  },
  color: 'Please choose a colour',
  emoji: 'Please enter one emoji, or none',
  taken: 'There is a category with this name',
  unknown: 'There is no such category',
  itself: 'A category cannot be merged into itself',
} as const

/** By this the same name is recognised, whatever its case: 'Kids' and 'KIDS'. */
export function categoryKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** The category that everybody has by this name, ignoring case; null for another name. */
export function builtInCategory(name: string): Category | null {
  return CATEGORIES.find((category) => categoryKey(category) === categoryKey(name)) ?? null
}

/**
 * Decides which category names of an import become custom categories, in their order, and for which there is
 * no room.
 *
 * @param existing names of custom categories
 */
export function newCategories(
  names: Iterable<string>,
  existing: readonly string[],
): { readonly created: readonly string[]; readonly tooMany: readonly string[] } {
  const known = new Set(existing.map(categoryKey))
  const created: string[] = []
  const tooMany: string[] = []
  for (const name of names) {
    const key = categoryKey(name)
    if (builtInCategory(name) !== null || known.has(key)) continue
    known.add(key)
    if (existing.length + created.length < OWN_CATEGORIES_MAX) created.push(name)
    else tooMany.push(name)
  }
  return { created, tooMany }
}
