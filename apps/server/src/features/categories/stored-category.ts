import { builtInCategory, CATEGORY_MESSAGES, type Category, categoryKey, Refusal } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectCategoryId } from './categories.repo.ts'

/**
 * How a subscription's category is stored: a built-in one by its name, a custom one by its id; or neither.
 */
export type StoredCategory = { readonly category: Category | null; readonly categoryId: string | null }

export const NO_CATEGORY: StoredCategory = { category: null, categoryId: null }

/**
 * Finds a category by its name, ignoring case.
 *
 * @param path the field that names it
 * @throws Refusal INVALID when a person has none of this name
 */
export async function storedCategory(
  db: Queryable,
  userId: string,
  name: string | null,
  path = 'category',
): Promise<StoredCategory> {
  if (name === null) return NO_CATEGORY
  const category = builtInCategory(name)
  if (category !== null) return { category, categoryId: null }
  const categoryId = await selectCategoryId(db, userId, categoryKey(name))
  if (categoryId === null) throw new Refusal('INVALID', [{ path, message: CATEGORY_MESSAGES.unknown }])
  return { category: null, categoryId }
}
