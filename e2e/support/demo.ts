import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './journey.ts'
import { type Product, startProduct } from './product.ts'

/** A Thursday morning in New York, already Friday in Auckland. */
export const NOW = '2026-03-05T15:00:00Z'

/** The product at `NOW` with its demo account, on Pro with a year of history. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'duely demo '))
      const clock = join(dataDir, 'clock')
      writeFileSync(clock, NOW)
      const environment = { DATA_DIR: dataDir, TEST_CLOCK_FILE: clock }
      const seed = spawnSync(process.execPath, ['apps/server/src/demo/seed.ts'], {
        env: { ...process.env, NODE_ENV: 'test', ...environment },
        encoding: 'utf8',
      })
      if (seed.status !== 0) throw new Error(`the demo account was not made:\n${seed.stderr}`)
      const product = await startProduct(environment)
      await use({ ...product, moveClock: (offset) => writeFileSync(clock, offset) })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
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
