import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { confirmByPassword, createSignedInUser, record } from './support/people.ts'
import { type Product, startProduct, until } from './support/product.ts'
import { expect, test } from './support/reading.ts'

/** What a person gives to programs: a key that is shown once, and a webhook whose secret is. */
let product: Product
const received: { body: string; headers: Record<string, unknown> }[] = []
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8')
  received.push({ body, headers: request.headers })
  response.writeHead(204).end()
})

test.beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  product = await startProduct({ environment: { EGRESS_ALLOW: host() } })
})
test.afterAll(async () => {
  await product.stop()
  receiver.closeAllConnections()
  receiver.close()
})

const host = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}`

test('a key reads what its owner reads until it is revoked, a webhook tells of a cancellation', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await createSignedInUser(context, product, 'kay@example.com')
  const id = await record(context, product, 'Netflix')
  await page.goto('/dashboard/settings?tab=account')

  const key = await test.step('a key is made and shown once', async () => {
    await page.getByRole('heading', { name: 'API keys' }).first().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'New API key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Home dashboard')
    await page.getByRole('radio', { name: 'Read and change' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create key' }).click()
    await confirmByPassword(page)
    const shown = await page.getByRole('textbox', { name: 'API key' }).inputValue()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Home dashboard')
    return shown
  })
  const ask = (path: string, sent: RequestInit = {}) =>
    fetch(`${product.url}${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  expect(await (await ask('/api/subscriptions')).text()).toContain('Netflix')
  expect((await ask('/api/account')).status).toBe(401)

  await test.step('a webhook is added', async () => {
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(`http://${host()}/duely`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('Nothing was sent yet.')
  })

  await test.step('the key cancels, the webhook hears of it, the settings say so', async () => {
    expect((await ask(`/api/subscriptions/${id}/cancelled`, { method: 'POST', body: '{}' })).status).toBe(200)
    const message = await until('the message', 30_000, async () => received[0] ?? null)
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'subscription.cancelled',
      data: { subscription: { id, name: 'Netflix', status: 'cancelled' } },
    })
    expect(message.headers['webhook-signature']).toMatch(/^v1,/)
    await page.reload()
    await page.getByRole('heading', { name: 'API keys' }).first().scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('Last accepted')
    await expect(page.getByRole('list', { name: 'API keys' })).toContainText('last used')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('revoked and removed', async () => {
    await page.getByRole('button', { name: 'Revoke Home dashboard' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
    await expect(page.getByText('The key was revoked')).toBeVisible()
    expect((await ask('/api/subscriptions')).status).toBe(401)
    await page.getByRole('button', { name: `Remove the webhook to ${host()}` }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('The webhook was removed')).toBeVisible()
  })
  await context.close()
})

test('a key limited to subjects with an end is listed, and the setup of an assistant copied', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  const page = await context.newPage()
  await createSignedInUser(context, product, 'lola@example.com')
  await record(context, product, 'Netflix')
  await page.goto('/dashboard/settings?tab=account')

  const key = await test.step('the key', async () => {
    await page.getByRole('button', { name: 'New API key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Assistant')
    await page.getByRole('radio', { name: 'Some subjects only' }).check()
    await page.getByRole('checkbox', { name: 'Subscriptions' }).check()
    await page.getByLabel(/^Last day/).fill('2099-12-31')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Create key' }).click()
    await confirmByPassword(page)
    const shown = await page.getByRole('textbox', { name: 'API key' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    const list = page.getByRole('list', { name: 'API keys' })
    await expect(list).toContainText('Only Subscriptions')
    await expect(list).toContainText('valid until Dec 31, 2099')
    return shown
  })

  await test.step('it opens its subject and no other', async () => {
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${product.url}/api/subscriptions`, { headers })).status).toBe(200)
    expect((await fetch(`${product.url}/api/summary`, { headers })).status).toBe(403)
  })

  await test.step('the setup, with which a tool answers', async () => {
    await page.getByRole('button', { name: 'Show the setup' }).click()
    await page.getByRole('button', { name: 'VS Code' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const text = String(await page.evaluate('navigator.clipboard.readText()'))
    const { url } = (JSON.parse(text) as { servers: { duely: { url: string } } }).servers.duely
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_subscriptions', arguments: {} },
      }),
    })
    expect(await answer.text()).toContain('Netflix')
  })
  await context.close()
})
