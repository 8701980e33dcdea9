import { randomUUID } from 'node:crypto'
import type { ImportRequest } from '@duely/contract'
import { builtInCategory, categoryKey, DEFAULT_CATEGORY_COLOR, newCategories } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { deleteUnused, insertCategories, lockCategories } from './categories.repo.ts'
import { NO_CATEGORY, type StoredCategory } from './stored-category.ts'

export type ImportedCategories = {
  readonly stored: (name: string | null | undefined) => StoredCategory
  /** Whether there was no room for a category of this name. */
  readonly isLeftOut: (name: string | null | undefined) => boolean
  /** Ids of the categories that were created. */
  readonly created: readonly string[]
}

/**
 * The categories that the rows of an import name. Unknown ones become categories of the person's own, up to
 * the limit; beyond it they are left out.
 *
 * @param looks the colours and emoji that the file gives for its own categories
 * @param dryRun creates nothing
 */
export async function importedCategories(
  tx: Transaction,
  userId: string,
  names: readonly (string | null | undefined)[],
  { looks, now, dryRun }: { looks: ImportRequest['categories']; now: Date; dryRun: boolean },
): Promise<ImportedCategories> {
  const given = names.filter((name): name is string => name != null)
  if (given.every((name) => builtInCategory(name) !== null)) return withIds(new Map(), new Set(), [])
  const known = await lockCategories(tx, userId)
  const { created, tooMany } = newCategories(
    given,
    known.map(({ name }) => name),
  )
  const lookOf = new Map(looks.map((look) => [categoryKey(look.name), look]))
  const rows = created.map((name) => {
    const { color = DEFAULT_CATEGORY_COLOR, emoji = null } = lookOf.get(categoryKey(name)) ?? {}
    const times = { createdAt: now, updatedAt: now }
    return { id: randomUUID(), userId, name, nameKey: categoryKey(name), color, emoji, ...times }
  })
  if (!dryRun) await insertCategories(tx, rows)
  const ids = new Map([...known, ...rows].map(({ id, name }) => [categoryKey(name), id]))
  return withIds(
    ids,
    new Set(tooMany.map(categoryKey)),
    rows.map(({ id }) => id),
  )
}

function withIds(
  ids: ReadonlyMap<string, string>,
  tooMany: ReadonlySet<string>,
  created: readonly string[],
): ImportedCategories {
  return {
    stored: (name) => {
      if (name == null) return NO_CATEGORY
      const category = builtInCategory(name)
      return { category, categoryId: category === null ? (ids.get(categoryKey(name)) ?? null) : null }
    },
    isLeftOut: (name) => name != null && tooMany.has(categoryKey(name)),
    created,
  }
}

/** Takes back categories that an import created, except those in use by now. */
export async function withdrawCategories(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteUnused(tx, userId, ids)
}
