import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { signIn } from './support/demo.ts'
import { type Front, startFront } from './support/front.ts'
import { readInEnglish } from './support/in-pseudo.ts'
import { test as base, expect } from './support/journey.ts'
import { confirmByPassword, createSignedInUser, PASSWORD, record } from './support/people.ts'
import { buyPlan } from './support/plans.ts'
import { type Product, startProduct } from './support/product.ts'
import {
  type PushService,
  startPushService,
  withNotifications,
  withPushService,
} from './support/push-service.ts'

/** The installed app: offline, after an update, with two people on one device, with notifications. */

const test = base.extend<object, { product: Product; front: Front; push: PushService }>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const front = await startFront()
      await use(front)
      await front.close()
    },
    { scope: 'worker' },
  ],
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ front, push }, use) => {
      const environment = { PUBLIC_URL: front.url, EGRESS_ALLOW: push.host }
      const product = await startProduct({ environment })
      front.target = product.url
      await moveProductTo(product, '2026-03-05T15:00:00Z')
      await use({ ...product, url: front.url })
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ front }) => {
  front.isDown = false
  front.build = 'first'
})

// Evaluated as text: the journeys are checked without the browser's types.
const UNDER_WORKER = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
  new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => undefined)`
const KEPT = `caches.has('duely-data').then(async (has) => {
  if (!has) return []
  const requests = await (await caches.open('duely-data')).keys()
  return requests.map(({ url }) => new URL(url).pathname)
})`
const UPDATED = `new Promise((done) => {
  navigator.serviceWorker.addEventListener('controllerchange', done)
  navigator.serviceWorker.ready.then((registration) => registration.update())
}).then(() => undefined)`
const CHANGED = `fetch('/api/subscriptions', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  .then(() => 'answered', () => 'failed')`
/** Notes when the page asks for its service worker. */
const REGISTERED_AT = `
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = function (...given) {
    window.registeredAt = performance.now()
    return register.apply(this, given)
  }`
const REGISTERED_LATER = `window.registeredAt > performance.getEntriesByType('navigation')[0].loadEventEnd`
const SHOWN = `self.registration.getNotifications().then((shown) => shown.map(({ title }) => title))`
const KEEP_PRESSED = `self.registration.getNotifications().then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'keep' }))
})`

/** Resolves when the service worker has everything and serves this page. */
const underWorker = (page: Page) => page.evaluate(UNDER_WORKER)
const kept = (page: Page) => page.evaluate<string[]>(KEPT)

/** Opens the list twice: the first visit installs the service worker, the second one fills it. */
async function visitList(page: Page, name: string) {
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByText(name).first()).toBeVisible()
  await underWorker(page)
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect.poll(() => kept(page)).toContain('/api/subscriptions')
  await expect.poll(() => kept(page)).toContain('/api/account')
}

test('what is kept for later comes once the page is idle, and nothing of it twice', async ({
  page,
  context,
  product,
  front,
}, info) => {
  await createSignedInUser(context, product, 'first-visit@example.com')
  await page.addInitScript(REGISTERED_AT)
  front.asked.length = 0
  await page.goto('/dashboard/subscriptions')
  await underWorker(page)
  const at = front.asked.findIndex(({ path }) => path === '/sw.js')
  const files = (asked: Front['asked']) => asked.filter(({ path }) => path.startsWith('/assets/'))
  const [first, later] = [files(front.asked.slice(0, at)), files(front.asked.slice(at))]
  // The page has all it needs to start before the first of them.
  expect(await page.evaluate<boolean>(REGISTERED_LATER)).toBe(true)
  expect(first.length).toBeGreaterThan(0)
  const paths = [...first, ...later].map(({ path }) => path)
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  const kB = Math.round(later.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
  const told = `${later.length} files, ${kB} kB after the first visit of ${first.length} files`
  info.annotations.push({ type: 'kept for later', description: told })
  process.stdout.write(`  ${told}\n`)
  expect(kB).toBeLessThan(560)
})

test('without a connection the last known list is shown with its age, and nothing can be changed', async ({
  page,
  context,
  product,
  front,
}) => {
  await createSignedInUser(context, product, 'no-connection@example.com')
  await record(context, product, 'Nordic Radio')
  await visitList(page, 'Nordic Radio')

  front.isDown = true
  await page.reload()
  await expect(page.getByText('Nordic Radio').first()).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: 'Duely cannot be reached' })
  await expect(banner).toContainText(/You see what was known on \w+ \d+, \d{4}, \d+:\d\d [AP]M/)
  await expect(banner).toContainText('Nothing can be changed')
  for (const name of ['Add Subscription', 'Edit Nordic Radio', 'Delete Nordic Radio', 'Log Out']) {
    const control = page.getByRole('button', { name })
    await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(control).toHaveAccessibleDescription(/Nothing can be changed/)
  }
  await page.getByRole('button', { name: 'Edit Nordic Radio' }).press('Enter')
  await expect(page.getByText('This works again once it can')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Nordic Radio' })).toBeFocused()
  await expectAccessible(page)
  await page.goto('/dashboard/subscriptions?view=grid')
  await expect(page.getByRole('link', { name: /Nordic Radio/ }).first()).toBeVisible()
  expect(await page.evaluate(CHANGED)).toBe('failed')

  // Without anything being done.
  front.isDown = false
  await expect(banner).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Add Subscription' })).toBeEnabled()
})

test('without a connection everything is said in the reader’s language, also after an update', async ({
  page,
  context,
  product,
  front,
}) => {
  await createSignedInUser(context, product, 'in-german@example.com')
  const changed = await context.request.patch(`${product.url}/api/profile`, {
    data: { language: 'de', culture: 'de-DE' },
    headers: { origin: product.url },
  })
  expect(changed.ok()).toBe(true)
  await record(context, product, 'Nordic Radio')
  await visitList(page, 'Nordic Radio')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const away = page.getByRole('status').filter({ hasText: 'Duely ist gerade nicht erreichbar' })
  front.isDown = true
  await page.reload()
  await expect(away).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Abo hinzufügen' }).first()).toBeVisible()

  front.isDown = false
  front.build = 'second'
  await page.reload()
  await page.evaluate(UPDATED)
  front.isDown = true
  await page.reload()
  await expect(away).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abo hinzufügen' }).first()).toBeVisible()
})

test('what is typed when the network goes stays, and is saved once it is back', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'typing@example.com')
  await record(context, product, 'Old Gazette')
  await visitList(page, 'Old Gazette')
  await page.getByRole('button', { name: 'Add Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' })
  const name = dialog.getByRole('textbox', { name: 'Service Name' })
  await name.fill('Harbour Library')
  await dialog.getByLabel('Next Billing Date').fill('2026-03-20')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.20')

  await context.setOffline(true)
  await expect(dialog.getByRole('status').filter({ hasText: 'What you typed stays here' })).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Add Subscription' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.press('Enter')
  await save.press('Enter')
  await expect(save).toBeFocused()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
  await expect(name).toHaveValue('Harbour Library')
  await save.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Harbour Library').first()).toBeVisible()
})

test('two people on one device never see each other’s data', async ({
  page,
  context,
  browser,
  product,
  front,
}) => {
  const other = await browser.newContext({ baseURL: product.url })
  await createSignedInUser(other, product, 'second@example.com')
  await record(other, product, 'Second Gazette')
  await other.close()
  await createSignedInUser(context, product, 'first@example.com')
  await record(context, product, 'First Gazette')
  await visitList(page, 'First Gazette')

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept(page)).toEqual([])
  front.isDown = true
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
  await expect(page.getByText('First Gazette')).toHaveCount(0)

  // A session that begins without the service worker's knowledge.
  front.isDown = false
  await signIn(context, product, 'first@example.com', PASSWORD)
  await visitList(page, 'First Gazette')
  await context.clearCookies()
  await signIn(context, product, 'second@example.com', PASSWORD)
  await visitList(page, 'Second Gazette')
  await expect(page.getByText('First Gazette')).toHaveCount(0)
  front.isDown = true
  await page.reload()
  await expect(page.getByText('Second Gazette').first()).toBeVisible()
  await expect(page.getByText('First Gazette')).toHaveCount(0)

  // A session that ended elsewhere: the next answer says so, and nothing is kept.
  front.isDown = false
  await context.clearCookies()
  await page.goto('/dashboard/subscriptions')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => kept(page)).toEqual([])
})

test('a new version takes over at the next navigation; an open page goes on with its own files', async ({
  page,
  context,
  product,
  front,
}) => {
  await createSignedInUser(context, product, 'update@example.com')
  await record(context, product, 'Weekly Paper')
  await visitList(page, 'Weekly Paper')
  const build = () => page.locator('meta[name=build]').count()
  expect(await build()).toBe(0)

  front.build = 'second'
  await page.evaluate(UPDATED)
  expect(await build()).toBe(0)
  // The dialog's files were never asked for before, and the server has them no more.
  await page.getByRole('button', { name: 'Add Subscription' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Add New Subscription' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Weekly Paper').first()).toBeVisible()
  expect(await build()).toBe(1)
})

test('a notification arrives on the device, and the renewal is kept from it', { tag: '@core' }, async ({
  page,
  context,
  product,
  push,
}) => {
  await withPushService(context, push)
  await context.grantPermissions(['notifications'], { origin: product.url })
  await createSignedInUser(context, product, 'push@example.com')
  await buyPlan(page, product, 'pro-monthly')
  const id = await record(context, product, 'Harbour Gym', {
    nextBillingDate: '2026-03-10',
    notificationInterval: [3],
  })

  await page.goto('/dashboard/settings?tab=notifications')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await confirmByPassword(page)
  await expect(page.getByText('Notifications are on for this device')).toBeVisible()
  const devices = page.getByRole('list', { name: 'Devices with notifications' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expectAccessible(page)

  await moveProductTo(product, '2026-03-07T14:05:00Z')
  const data = await push.message()
  const { title } = JSON.parse(data) as { title: string }
  expect(readInEnglish(title)).toBe('Harbour Gym, $9.99, renews in 3 days')
  await underWorker(page)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  await withNotifications(worker)
  const browserSession = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((found) => {
    browserSession.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
    void browserSession.send('ServiceWorker.enable')
  })
  await browserSession.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data })
  const shown = async () => (await worker.evaluate<string[]>(SHOWN)).map(readInEnglish)
  await expect.poll(shown).toEqual(['Harbour Gym, $9.99, renews in 3 days'])
  await worker.evaluate(KEEP_PRESSED)
  await expect.poll(shown).toEqual(['You keep it'])
  const answer = await context.request.get(`/api/subscriptions/${id}`)
  expect(await answer.json()).toMatchObject({ subscription: { keptRenewal: '2026-03-10' } })

  await page.reload()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(devices).toHaveCount(0)
})

test('a text shared to the app fills the add dialog', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'share@example.com')
  await page.goto(
    `/dashboard/subscriptions?add=&text=${encodeURIComponent('Netflix 15.49 monthly on the 10th')}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' })
  await expect(dialog.getByRole('textbox', { name: 'Service Name' })).toHaveValue('Netflix')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('15.49')
  await expect(page).toHaveURL(/\/dashboard\/subscriptions$/)
})
