import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { type DemoProduct, startDemoProduct } from '../../tools/demo-product.ts'
import type { Figure } from '../figure.ts'
import { startBrowser } from './browser.ts'
import { auditPage, type Visit } from './lighthouse.ts'

const SUBSCRIPTIONS = '/dashboard/subscriptions'
/** How much slower than this machine the person's phone is. */
const CPU_SLOWDOWN = 6
const VISITS: readonly Visit[] = ['first', 'again']
/** Presses per median. */
const PRESSES = 7
/** How long a person's press lasts, in ms: the frame after pointerdown comes before the click. */
const PRESS_MS = 80

/**
 * Lighthouse with the mobile preset on the signed-in screens of the demo account, on the first visit and
 * again. Also how long a slow phone with 1,000 subscriptions takes to react to a press.
 */
export async function measureSignedIn(): Promise<Figure[]> {
  const product = await startDemoProduct(new Date().toISOString())
  const browser = await startBrowser()
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  try {
    const [context] = driver.contexts()
    if (context === undefined) throw new Error('the browser has no window')
    await signIn(context, product)
    const figures: Figure[] = []
    const audit = async (path: string, name = path) => {
      for (const visit of VISITS)
        figures.push(
          ...(await auditPage(product.url, path, browser.port, { visit, name: `${name} ${visit}` })),
        )
    }
    await audit('/dashboard')
    await audit('/dashboard/analytics')
    await audit(SUBSCRIPTIONS, `${SUBSCRIPTIONS} with ${await countOf(context, product)}`)
    await recordUpTo(context, product, 100)
    // A page also asks for the changes of its last ten seconds, and would fetch its answers twice.
    await new Promise((done) => setTimeout(done, 15_000))
    await audit(SUBSCRIPTIONS, `${SUBSCRIPTIONS} with 100`)
    await recordUpTo(context, product, 1000)
    return [...figures, ...(await measureAddDialog(context, product))]
  } finally {
    await driver.close()
    await browser.stop()
    await product.stop()
  }
}

async function signIn(context: BrowserContext, { url, account }: DemoProduct): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: account,
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
}

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function countOf(context: BrowserContext, { url }: DemoProduct): Promise<number> {
  const answer = await context.request.get(`${url}/api/subscriptions`)
  const { subscriptions } = (await answer.json()) as { subscriptions: unknown[] }
  return subscriptions.length
}

async function recordUpTo(context: BrowserContext, product: DemoProduct, count: number): Promise<void> {
  const known = await countOf(context, product)
  const day = inTwentyDays()
  const more = Array.from({ length: count - known }, (_, index) => ({
    name: `Service ${known + index}`,
    amount: `${(index % 40) + 1}.99`,
    billingCycle: 'monthly',
    nextBillingDate: day,
  }))
  const answer = await context.request.post(`${product.url}/api/import`, {
    data: { subscriptions: more, quiet: true },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`importing answered ${answer.status()}: ${await answer.text()}`)
}

/**
 * Presses Add Subscription and saves, as INP counts it: from the press to the next frame that the page shows.
 */
async function measureAddDialog(context: BrowserContext, product: DemoProduct): Promise<Figure[]> {
  const page = await context.newPage()
  await page.goto(`${product.url}${SUBSCRIPTIONS}`)
  await page.getByText('of 1000 subscriptions').waitFor()
  await watchEvents(page)
  const session = await context.newCDPSession(page)
  const opened: number[] = []
  const shown: number[] = []
  const saved: number[] = []
  const rows: number[] = []
  for (let pressNumber = 0; pressNumber < PRESSES; pressNumber++) {
    const name = `Added ${pressNumber}`
    await slowDown(session, CPU_SLOWDOWN)
    const add = page.getByRole('button', { name: 'Add Subscription' }).first()
    const dialog = page.getByRole('dialog')
    const begun = performance.now()
    await press(page, add)
    await dialog.waitFor()
    shown.push(performance.now() - begun)
    opened.push(await slowestSince(page))
    await slowDown(session, 1)
    await dialog.getByLabel('Service Name').fill(name)
    await dialog.getByLabel('Amount').fill('5')
    await dialog.getByLabel('Next Billing Date').fill(inTwentyDays())
    // The toast of the save before, which lies over the dialog's buttons.
    await page.mouse.move(0, 0)
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
    await slowDown(session, CPU_SLOWDOWN)
    await slowestSince(page)
    const pressed = performance.now()
    await press(page, dialog.getByRole('button', { name: 'Add Subscription' }))
    await page.getByText(`of ${1001 + pressNumber} subscriptions`).waitFor()
    rows.push(performance.now() - pressed)
    saved.push(await slowestSince(page))
  }
  await page.close()
  return [
    { name: 'INP, press to add dialog, 1000 rows, 6 x slower', value: median(opened), unit: 'ms' },
    { name: 'press to add dialog shown', value: median(shown), unit: 'ms' },
    { name: 'INP, press to save, 1000 rows, 6 x slower', value: median(saved), unit: 'ms' },
    { name: 'press to save until it is counted in the list', value: median(rows), unit: 'ms' },
  ]
}

/** Presses without the checks of a test, which would themselves make the page compute its layout. */
async function press(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (box === null) throw new Error('the control cannot be seen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS })
}

const slowDown = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

/**
 * Keeps the longest time from a press or key to the frame after it,
 * as INP does; the browser rounds it to 8 ms.
 */
const watchEvents = (page: Page) =>
  page.evaluate(`new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) globalThis.slowestEvent = Math.max(globalThis.slowestEvent ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 })`)

/**
 * That time since the last reading, in ms; 16 where nothing took longer.
 * Waits until what came before was reported.
 */
async function slowestSince(page: Page): Promise<number> {
  const slowest = await page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
    done(globalThis.slowestEvent ?? 16)
    globalThis.slowestEvent = undefined
  }, 300)))`)
  return Number(slowest)
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}
