import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** Each journey file gets its own product (one per worker, and a worker runs one file at a time). */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page)
    // A route that still answers when the journey is over would fail it.
    await page.unrouteAll({ behavior: 'wait' })
  },
})

export { expect }
