import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { root } from './run-node.ts'
import { toWebp } from './to-webp.ts'

/**
 * Takes the landing page's screenshots from the real product with its demo account: `node tools/screenshots.ts`, after
 * `npm run build`. Light and dark, wide and phone; `sizes.json` holds their sizes.
 */
const folder = join(root, 'apps/web/src/features/landing/pictures')
/** A Tuesday morning in New York, half an hour before the day's reminders. */
const BEFORE_NINE = '2026-03-10T12:30:00Z'

/** `ready` is a text shown once the data is loaded. */
type Shot = { name: string; path: string; ready: string; wide: { width: number; height: number } }

/** Two share a row of the page, so their text must stay legible. */
const HALF = { width: 1040, height: 740 }

/** Names as in features/landing/shots.ts. */
const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: '/dashboard', ready: 'Upcoming Renewals', wide: { width: 1360, height: 850 } },
  { name: 'analytics', path: '/dashboard/analytics', ready: 'Spending by Category', wide: HALF },
  { name: 'reminders', path: '/dashboard/reminders', ready: 'Your Reminders', wide: HALF },
]

const NARROW = { width: 390, height: 720 }

const sizes: Record<string, { width: number; height: number }> = {}

async function takeShots(browser: Browser, product: DemoProduct): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      deviceScaleFactor: 1.6,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(BEFORE_NINE)
    const signedIn = await page.request.post(`${product.url}/api/auth/sign-in/email`, {
      data: product.account,
      headers: { origin: product.url },
    })
    if (!signedIn.ok()) throw new Error(`signing in answered ${signedIn.status()}`)
    for (const { name, path, ready, wide } of SHOTS) {
      await page.setViewportSize(wide)
      await page.goto(product.url + path)
      await page.getByText(ready).first().waitFor()
      await page.evaluate('document.fonts.ready')
      await keep(browser, `${name}-${colorScheme}`, await page.screenshot())
      await page.setViewportSize(NARROW)
      await keep(browser, `${name}-${colorScheme}-narrow`, await page.screenshot())
    }
    await context.close()
  }
}

async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const picture = await toWebp(browser, png)
  writeFileSync(join(folder, `${name}.webp`), picture.bytes)
  sizes[name] = { width: picture.width, height: picture.height }
}

for (const name of readdirSync(folder)) if (name.endsWith('.webp')) rmSync(join(folder, name))
const product = await startDemoProduct(BEFORE_NINE)
const browser = await chromium.launch(await findBrowser())
try {
  await takeShots(browser, product)
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
} finally {
  await browser.close()
  await product.stop()
}
