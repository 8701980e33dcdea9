import type { OwnCategory, OwnCategoryList } from '@duely/contract'
import type { Acts, ActWorld } from './act-world.ts'

/** Custom categories: created, assigned, renamed, merged and deleted. No reminder may be touched. */
export function categoryActs({ random, anyOf, ask, one }: ActWorld): Acts {
  const name = () => `Category ${random.int(1, 60)}`
  const ownOf = async (userId: string) =>
    (await ask<OwnCategoryList>(userId, 'GET', '/api/categories'))?.categories ?? []

  /** Puts one of their subscriptions into it, so that there is something to move. */
  async function make(userId: string): Promise<void> {
    const made = await ask<OwnCategory>(userId, 'POST', '/api/categories', { name: name() })
    const subscription = anyOf(userId)
    if (!made || !subscription) return
    const change = { ids: [subscription.id], change: { category: made.name } }
    await ask(userId, 'POST', '/api/subscriptions/bulk', change)
  }

  async function rename(userId: string): Promise<void> {
    const category = one(await ownOf(userId))
    if (category) await ask(userId, 'PATCH', `/api/categories/${category.id}`, { name: name() })
    else await make(userId)
  }

  async function remove(userId: string): Promise<void> {
    const category = one(await ownOf(userId))
    if (!category) return make(userId)
    const into = random.pick(['', '?into=Gaming', `?into=${encodeURIComponent(name())}`])
    await ask(userId, 'DELETE', `/api/categories/${category.id}${into}`)
  }

  return {
    'POST /api/categories': [make],
    'PATCH /api/categories/{id}': [rename],
    'DELETE /api/categories/{id}': [remove],
  }
}
