import type { BrowserContext } from '@playwright/test'
import { test as base } from './journey.ts'
import { type Product, startProduct } from './product.ts'
import { copyDemoStore } from './stores.ts'

/** A Thursday morning in New York, already Friday in Auckland. */
export const NOW = '2026-03-05T15:00:00Z'

/** The product at `NOW` with its demo account, on Pro with a year of history. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ clock: NOW, fill: (dataDir) => copyDemoStore(dataDir, NOW) })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Signs a user in within the context, without the screen. */
export async function signIn(context: BrowserContext, product: Product, email: string, password: string) {
  const answer = await context.request.post(`${product.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`)
}

export const DEMO_PASSWORD = 'fair-warning-in-time'

/** The demo account. */
export const signInAsDemo = (context: BrowserContext, product: Product) =>
  signIn(context, product, 'demo@duely.example', DEMO_PASSWORD)
