import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { confirmByPassword, createSignedInUser, record } from './support/people.ts'
import { type Product, startProduct, until } from './support/product.ts'
import { expect, test } from './support/reading.ts'

// ntfy and Gotify inside the operator's own network, which the operator alone allows.
const NOW = '2026-03-05T15:00:00Z'
const WAYS = 'Other Ways to Reach You'

type Arrived = { path: string; headers: Record<string, unknown>; json: Record<string, unknown> }

let product: Product
const at = { ntfy: [] as Arrived[], gotify: [] as Arrived[] }

/** A service that takes every message by that answer. */
function service(arrived: Arrived[], answer: object): Server {
  return createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8')
    arrived.push({ path: request.url ?? '', headers: request.headers, json: JSON.parse(body) })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}
const ntfy = service(at.ntfy, { id: 'xE73Iyuabi' })
const gotify = service(at.gotify, { id: 25 })
const portOf = (server: Server) => (server.address() as AddressInfo).port

test.beforeAll(async () => {
  for (const server of [ntfy, gotify]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  product = await startProduct({
    environment: {
      PLANS: 'off',
      SIGN_UP: 'open',
      EGRESS_ALLOW: `127.0.0.1:${portOf(ntfy)},127.0.0.0/8:${portOf(gotify)}`,
    },
  })
  await moveProductTo(product, NOW)
})
test.afterAll(async () => {
  await product.stop()
  for (const server of [ntfy, gotify]) {
    server.closeAllConnections()
    server.close()
  }
})

test('a reminder arrives by ntfy and Gotify on a private address', { tag: '@core' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await createSignedInUser(context, product, 'wanda@example.com')
  await page.goto('/dashboard/settings?tab=notifications')
  const list = page.getByRole('list', { name: WAYS })

  await test.step('what the operator does not allow is refused at its field', async () => {
    await page.getByRole('button', { name: 'Add a way to reach you' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a way to reach you' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone')
    await dialog.getByRole('textbox', { name: 'Server' }).fill('http://127.0.0.1:1')
    await dialog.getByLabel('Topic').fill('kays-bills')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Server' }).fill(`http://127.0.0.1:${portOf(ntfy)}`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await confirmByPassword(page)
    await expect(list.getByText('Phone')).toBeVisible()
  })

  await test.step('a second one is added, and both are tested', async () => {
    await page.getByRole('button', { name: 'Add a way to reach you' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a way to reach you' })
    await dialog.getByRole('combobox', { name: 'Service' }).click()
    await page.getByRole('option', { name: 'Gotify' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
    await dialog.getByRole('textbox', { name: 'Server' }).fill(`http://127.0.0.1:${portOf(gotify)}`)
    await dialog.getByLabel('Application token').fill('Agotifytoken')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(list.getByText('Kitchen')).toBeVisible()
    for (const name of ['Phone', 'Kitchen'])
      await page.getByRole('button', { name: `Send a test to ${name}` }).click()
    await expect(list.getByText('Delivered: the service took the test.')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(at.gotify[0]).toMatchObject({ path: '/message', headers: { 'x-gotify-key': 'Agotifytoken' } })
  })

  await test.step('the reminder arrives by both, and the log names them', async () => {
    await record(context, product, 'Netflix', { nextBillingDate: '2026-03-08', notificationInterval: [1] })
    await moveProductTo(product, '2026-03-07T15:00:00Z')
    const isReminder = ({ json }: Arrived) => String(json.title).includes('Netflix')
    const byNtfy = await until('the reminder', 30_000, async () => at.ntfy.find(isReminder) ?? null)
    await until('the other one', 30_000, async () => at.gotify.find(isReminder) ?? null)
    expect(byNtfy.json).toMatchObject({ topic: 'kays-bills', click: expect.stringContaining('/act/') })
    await page.clock.setFixedTime('2026-03-07T15:00:00Z')
    await page.goto('/dashboard/reminders')
    await expect(page.getByText(/Sent to Phone/)).toBeVisible()
    await expect(page.getByText(/Sent to Kitchen/)).toBeVisible()
    // Its link acts without a session.
    const stranger = await browser.newContext({ baseURL: product.url })
    const other = await stranger.newPage()
    await other.goto(String(byNtfy.json.click))
    await expect(other.getByRole('button', { name: /keep it/i })).toBeVisible()
    await stranger.close()
  })
  await context.close()
})
