import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { until } from '../e2e/product.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { root } from './run-node.ts'
import { toWebp } from './to-webp.ts'

/**
 * Makes the landing page's pictures from the real product with its demo account: `node tools/screenshots.ts`, after
 * `npm run build`. Each in light and dark, wide and for phones; `sizes.json` holds their sizes.
 */
const folder = join(root, 'apps/web/src/features/landing/pictures')
/** A Tuesday morning in New York, half an hour before the reminders of the day. */
const BEFORE_NINE = '2026-03-10T12:30:00Z'
const AFTER_NINE = '2026-03-10T13:05:00Z'

type Shot = { name: string; path: string; prepare(page: Page): Promise<unknown> }

/** The names are those of features/landing/shots.ts. */
const SHOTS: readonly Shot[] = [
  {
    name: 'subscriptions',
    path: '/dashboard/subscriptions',
    prepare: (page) => page.getByText(/Showing 1 to/).waitFor(),
  },
  { name: 'add-subscription', path: '/dashboard/subscriptions', prepare: fillDialog },
]

const SIZES = {
  '': { viewport: { width: 1120, height: 740 }, deviceScaleFactor: 1.6 },
  '-narrow': { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2 },
}

const sizes: Record<string, { width: number; height: number }> = {}

async function fillDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Subscription' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Service name/i).fill('Disney+')
  await dialog.getByLabel(/Amount/i).fill('11.99')
  await dialog.getByLabel(/Next billing date/i).fill('2026-03-31')
  await dialog.getByLabel(/Next billing date/i).blur()
}

async function takeShots(browser: Browser, product: DemoProduct): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [ending, size] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        ...size,
        colorScheme,
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
      for (const shot of SHOTS) {
        await page.goto(product.url + shot.path)
        await shot.prepare(page)
        await page.evaluate('document.fonts.ready')
        await keep(browser, `${shot.name}-${colorScheme}${ending}`, await page.screenshot())
      }
      await context.close()
    }
  }
}

/** The day's reminder, as its reader opens it. */
async function takeLetter(browser: Browser, product: DemoProduct): Promise<void> {
  product.setClock(AFTER_NINE)
  const letter = await until('the reminder', 30_000, async () => {
    const mails = (await (await fetch(`${product.inboxUrl}/email`)).json()) as {
      html: string
      subject: string
    }[]
    return mails.find(({ subject }) => /renew/i.test(subject)) ?? null
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [ending, { deviceScaleFactor, viewport }] of Object.entries(SIZES)) {
      const page = await browser.newPage({ colorScheme, deviceScaleFactor, viewport })
      await page.setContent(letter.html)
      await keep(browser, `reminder-${colorScheme}${ending}`, await page.screenshot())
      await page.close()
    }
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
  await takeLetter(browser, product)
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
} finally {
  await browser.close()
  await product.stop()
}
