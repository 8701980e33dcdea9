import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { selectCategories } from './categories.repo.ts'
import { type CategoryDeps, changeCategory, createCategory, deleteCategory } from './own-categories.ts'

/** /api/categories: the actor's own. */
export function categoriesRoutes(deps: CategoryDeps) {
  return createApi()
    .openapi(contract.getCategories, async (c) =>
      c.json({ categories: await selectCategories(deps.db, c.var.actor.userId) }, 200),
    )
    .openapi(contract.createCategory, async (c) =>
      c.json(await createCategory(deps, c.var.actor.userId, c.req.valid('json')), 201),
    )
    .openapi(contract.changeCategory, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeCategory(deps, c.var.actor.userId, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deleteCategory, async (c) => {
      const { id } = c.req.valid('param')
      await deleteCategory(deps, c.var.actor.userId, id, c.req.valid('query'))
      return c.body(null, 204)
    })
}
