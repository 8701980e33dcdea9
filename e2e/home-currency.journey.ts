import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { signIn } from './support/demo.ts'
import { test as base, expect } from './support/journey.ts'
import { createSignedInUser, PASSWORD, record } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'

/** The home currency with a stand-in for the bank: absent, fresh, hostile, stale. */

const EMAIL = 'home.currency@example.com'

type Bank = { url: string; asked: () => number; answer: (status: number, body: string) => void }

const test = base.extend<object, { product: Product; bank: Bank }>({
  bank: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      let given = { status: 503, body: '' }
      let asked = 0
      const server = createServer((_request, response) => {
        asked += 1
        response.writeHead(given.status).end(given.body)
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      await use({
        url: `127.0.0.1:${(server.address() as AddressInfo).port}`,
        asked: () => asked,
        answer: (status, body) => {
          given = { status, body }
        },
      })
      await new Promise((done) => server.close(done))
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bank }, use) => {
      const environment = { RATES_URL: `http://${bank.url}/rates.xml`, EGRESS_ALLOW: bank.url }
      const product = await startProduct({ environment })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const file = (day: string, usd = '1.0832') =>
  `<Envelope><Cube><Cube time='${day}'><Cube currency='USD' rate='${usd}'/><Cube currency='GBP' rate='0.8561'/></Cube></Cube></Envelope>`

test('an estimate leads the sums: bundled, fetched, unharmed by a hostile file, and old when nothing new comes', async ({
  page,
  context,
  product,
  bank,
}) => {
  test.setTimeout(180_000)
  await moveTo(product, page, '2026-03-05T15:00:00Z')
  await createSignedInUser(context, product, EMAIL)
  await record(context, product, 'Netflix', { amount: '20.00' })
  await record(context, product, 'The Guardian', { amount: '15.00', currency: 'GBP' })
  const list = '/dashboard/subscriptions'
  const about = page.getByText(/^about /)

  await page.goto(list)
  // One below the other while no home currency is chosen.
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$20.00£15.00')
  await expect(about).toHaveCount(0)

  // Absent: the bundled rates, by their day.
  await page.goto('/dashboard/settings')
  await page.getByRole('combobox', { name: 'Home currency' }).click()
  await page.getByRole('option', { name: 'US dollars (USD)' }).click()
  await expect(page.getByText('Home currency updated')).toBeVisible()
  await expectAccessible(page)
  await page.goto(list)
  // 20 + 15 × 1.1720 / 0.8555
  await expect(about).toHaveText('about $41')
  await expect(page.getByText('$20.00 + £15.00', { exact: true })).toBeVisible()
  await expect(
    page.getByText('rates of Jun 30, 2025, which came with Duely. They are 8 months old.'),
  ).toBeVisible()

  /**
   * A day later on the product's clock the next round is due; the page is loaded again once the bank was
   * asked.
   */
  const nextRound = async (now: string) => {
    const before = bank.asked()
    await moveTo(product, page, now)
    await expect.poll(bank.asked, { timeout: 30_000 }).toBeGreaterThan(before)
    // The cookie of days ago is over for a browser that lives in another year.
    await signIn(context, product, EMAIL, PASSWORD)
  }
  const expectEstimate = (sum: string, note: string) =>
    expect(async () => {
      await page.goto(list)
      await expect(about).toHaveText(sum, { timeout: 3_000 })
      await expect(page.getByText(note)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 45_000 })

  bank.answer(200, file('2026-03-06'))
  await nextRound('2026-03-06T18:00:00Z')
  // 20 + 15 × 1.0832 / 0.8561
  await expectEstimate('about $39', 'European Central Bank rates of Mar 6, 2026.')
  await expect(page.getByText(/They are .* old/)).toHaveCount(0)
  for (const path of ['/dashboard', list]) {
    await page.goto(path)
    await expect(about.first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)

  // Hostile: nothing changes.
  bank.answer(200, `<!DOCTYPE x [<!ENTITY a "9">]>${file('2026-03-08', '9.99')}${' '.repeat(200_000)}`)
  await nextRound('2026-03-08T18:00:00Z')
  await expectEstimate('about $39', 'European Central Bank rates of Mar 6, 2026.')

  // Stale: it is said.
  bank.answer(503, '')
  await nextRound('2026-03-15T18:00:00Z')
  await expectEstimate('about $39', 'European Central Bank rates of Mar 6, 2026. They are 9 days old.')
})
