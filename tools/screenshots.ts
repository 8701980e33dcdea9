import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { root } from './run-node.ts'
import { toWebp } from './to-webp.ts'

/**
 * Takes the pictures of the landing page and the README from the real product with its demo account: `node
 * tools/screenshots.ts`, after `npm run build`. Light and dark, wide and phone; `sizes.json` holds their
 * sizes.
 */
const folder = join(root, 'apps/web/src/features/landing/pictures')
/** A Tuesday morning in New York, half an hour before the day's reminders. */
const BEFORE_NINE = '2026-03-10T12:30:00Z'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

type Size = { width: number; height: number }
/** `ready` is a text shown once the data is loaded. */
type Screen = { path: string; ready: string }
type Shot = Screen & { name: string; wide: Size }
/** One section of a screen, seen as wide as a phone in landscape, cut to the same height as the others. */
type Detail = Screen & { name: string; section: string }

/** Two share a row of the page, so their text must stay legible. */
const HALF = { width: 1040, height: 740 }

/** Names as in features/landing/shots.ts. */
const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: '/dashboard', ready: 'Just charged', wide: { width: 1360, height: 850 } },
  // What was charged comes after the subscriptions.
  { name: 'analytics', path: '/dashboard/analytics', ready: 'was charged', wide: HALF },
  { name: 'reminders', path: '/dashboard/reminders', ready: 'Your Reminders', wide: HALF },
]

const DETAILS: readonly Detail[] = [
  { name: 'warning', path: '/dashboard', ready: 'Just charged', section: 'section[aria-label="Up next"]' },
  {
    name: 'charges',
    path: '/dashboard/analytics',
    ready: 'was charged',
    section: 'section:has(> header h2:text-is("Monthly Spending Trend"))',
  },
  {
    name: 'calendar',
    path: '/dashboard/analytics',
    ready: 'was charged',
    section: 'section:has(> header h2:text-is("Renewal Schedule"))',
  },
]

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 390, height: 720 }
/** High enough that the bar at its bottom crosses none of the parts. */
const DETAIL = { width: 660, height: 1600 }
const DETAIL_HEIGHT = 340
const README = { width: 1600, height: 748 }
const SIDEBAR = 256

const sizes: Record<string, Size> = {}

async function takeShots(browser: Browser, product: DemoProduct): Promise<void> {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      colorScheme: theme,
      deviceScaleFactor: 1.6,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const page = await signedIn(context, product)
    for (const { name, wide, ...screen } of SHOTS) {
      await show(page, product, screen, wide)
      await keep(browser, `${name}-${theme}`, await page.screenshot())
      await page.setViewportSize(NARROW)
      await keep(browser, `${name}-${theme}-narrow`, await page.screenshot())
    }
    for (const { name, section, ...screen } of DETAILS) {
      await show(page, product, screen, DETAIL)
      await keep(browser, `${name}-${theme}`, await partOf(page, section))
    }
    await keepTogether(browser, page, product, theme)
    await context.close()
  }
}

async function signedIn(context: BrowserContext, product: DemoProduct): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(BEFORE_NINE)
  const answer = await page.request.post(`${product.url}/api/auth/sign-in/email`, {
    data: product.account,
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
  return page
}

async function show(page: Page, product: DemoProduct, { path, ready }: Screen, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(product.url + path)
  await page.getByText(ready).first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  // A mark not yet known has no letters.
  await page.locator('[data-letters=""]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
}

/** The top of a section. */
async function partOf(page: Page, section: string): Promise<Buffer> {
  const place = await page.locator(section).first().boundingBox()
  if (place === null) throw new Error(`nothing is shown for ${section}`)
  return page.screenshot({ fullPage: true, clip: { ...place, height: DETAIL_HEIGHT } })
}

/** The README's first picture: the list, the grid, and the grid on a phone, which is kept by itself too. */
async function keepTogether(browser: Browser, page: Page, product: DemoProduct, theme: Theme): Promise<void> {
  const wide = { width: SIDEBAR + 840, height: 940 }
  const list = { path: '/dashboard/subscriptions?view=list&size=10', ready: 'Showing 1 to 10' }
  const grid = { path: '/dashboard/subscriptions?view=grid', ready: 'Next 30 days' }
  const beside = { x: SIDEBAR, y: 0, width: wide.width - SIDEBAR, height: wide.height }
  await show(page, product, list, wide)
  const pictures = [await page.screenshot({ clip: beside })]
  await show(page, product, grid, wide)
  pictures.push(await page.screenshot({ clip: beside }))
  await show(page, product, grid, PHONE)
  const phone = await page.screenshot()
  pictures.push(phone)
  await keep(browser, `phone-${theme}`, phone)
  const [background, line] = theme === 'light' ? ['#e7e2d5', '#cfc9ba'] : ['#050b09', '#2c3a34']
  const table = await browser.newPage({ viewport: README })
  await table.setContent(`<style>
    body { margin: 0; padding: 44px 36px; background: ${background}; display: flex; gap: 24px; align-items: start }
    img { width: 590px; border-radius: 14px; border: 1px solid ${line}; box-shadow: 0 18px 50px -12px #0005 }
    img:last-child { width: 296px; border-radius: 30px }
  </style>${pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('')}`)
  const { bytes } = await toWebp(browser, await table.screenshot())
  await table.close()
  writeFileSync(join(root, `docs/screens-${theme}.webp`), bytes)
}

async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const picture = await toWebp(browser, png)
  writeFileSync(join(folder, `${name}.webp`), picture.bytes)
  sizes[name] = { width: picture.width, height: picture.height }
}

const product = await startDemoProduct(BEFORE_NINE)
const browser = await chromium.launch(await findBrowser())
try {
  await takeShots(browser, product)
  for (const file of readdirSync(folder))
    if (file.endsWith('.webp') && !(file.slice(0, -'.webp'.length) in sizes)) rmSync(join(folder, file))
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
} finally {
  await browser.close()
  await product.stop()
}
