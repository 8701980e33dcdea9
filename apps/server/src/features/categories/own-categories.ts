import { randomUUID } from 'node:crypto'
import type { CategoryChange, CategoryRemoval, NewCategory, OwnCategory } from '@duely/contract'
import { builtInCategory, CATEGORY_MESSAGES, categoryKey, OWN_CATEGORIES_MAX, Refusal } from '@duely/domain'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { announce } from '#server/platform/live/announce.ts'
import {
  deleteCategoryRow,
  insertCategories,
  lockCategories,
  selectWhoSees,
  updateCategory,
  updateMembers,
} from './categories.repo.ts'
import { storedCategory } from './stored-category.ts'

/** Names are shown with subscriptions and chosen in forms. */
const TOPICS = ['subscriptions', 'account'] as const

/** @throws Refusal CATEGORY_LIMIT_REACHED, INVALID (the name is taken) */
export function createCategory(
  { db, clock }: WriteDeps,
  userId: string,
  { name, color, emoji }: NewCategory,
): Promise<OwnCategory> {
  return inTransaction(db, async (tx) => {
    const known = await lockCategories(tx, userId)
    assertFree(name, known)
    if (known.length >= OWN_CATEGORIES_MAX) throw new Refusal('CATEGORY_LIMIT_REACHED')
    const now = clock.now()
    const row = { id: randomUUID(), userId, name, nameKey: categoryKey(name), color, emoji }
    const [created] = await insertCategories(tx, [{ ...row, createdAt: now, updatedAt: now }])
    if (created === undefined) throw new Error('A category was not inserted')
    await announce(tx, userId, TOPICS)
    return created
  })
}

/** @throws Refusal NOT_FOUND, INVALID (the name is taken) */
export function changeCategory(
  { db, clock }: WriteDeps,
  userId: string,
  id: string,
  { name, color, emoji }: CategoryChange,
): Promise<OwnCategory> {
  assertId(id)
  return inTransaction(db, async (tx) => {
    const known = await lockCategories(tx, userId)
    if (name !== undefined)
      assertFree(
        name,
        known.filter((each) => each.id !== id),
      )
    const changed = await updateCategory(tx, userId, id, {
      ...(name === undefined ? {} : { name, nameKey: categoryKey(name) }),
      ...(color === undefined ? {} : { color }),
      ...(emoji === undefined ? {} : { emoji }),
      updatedAt: clock.now(),
    })
    if (changed === null) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, TOPICS)
    await announce(tx, await selectWhoSees(tx, userId, id), ['subscriptions'])
    return changed
  })
}

/**
 * Deletes a custom category with its budgets. Its subscriptions move to another one; otherwise they have none
 * and are shown as Other. No reminder depends on it.
 *
 * @throws Refusal NOT_FOUND, INVALID (`into` names no category, or this one)
 */
export async function deleteCategory(
  { db }: WriteDeps,
  userId: string,
  id: string,
  { into }: CategoryRemoval,
): Promise<void> {
  assertId(id)
  await inTransaction(db, async (tx) => {
    const known = await lockCategories(tx, userId)
    if (!known.some((each) => each.id === id)) throw new Refusal('NOT_FOUND')
    await announce(tx, await selectWhoSees(tx, userId, id), ['subscriptions'])
    if (into !== undefined) {
      const to = await storedCategory(tx, userId, into, 'into')
      if (to.categoryId === id)
        throw new Refusal('INVALID', [{ path: 'into', message: CATEGORY_MESSAGES.itself }])
      await updateMembers(tx, userId, id, to)
    }
    await deleteCategoryRow(tx, userId, id)
    await announce(tx, userId, TOPICS)
  })
}

function assertFree(name: string, known: readonly OwnCategory[]): void {
  const key = categoryKey(name)
  if (builtInCategory(name) === null && !known.some((each) => categoryKey(each.name) === key)) return
  throw new Refusal('INVALID', [{ path: 'name', message: CATEGORY_MESSAGES.taken }])
}

function assertId(id: string): void {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND')
}
