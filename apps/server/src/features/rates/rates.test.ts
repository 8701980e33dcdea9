import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Rates } from '@duely/contract'
import { RATES_FILE_BYTES } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { referenceRates } from '#server/platform/database/schema.ts'
import { createEgress } from '#server/platform/egress/egress.ts'
import { createFetchText } from '#server/platform/egress/fetch-text.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { runTask } from '#server/testing/run-task.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fetchRatesTask } from './fetch-rates.ts'

const file = (date: string, usd = '1.0832') =>
  `<Envelope><Cube><Cube time='${date}'><Cube currency='USD' rate='${usd}'/><Cube currency='GBP' rate='0.8561'/></Cube></Cube></Envelope>`

let server: TestServer
let bank: Server
/** Answer of the stand-in. */
let answer: { status?: number; headers?: Record<string, string>; body: string }
let port: number

beforeAll(async () => {
  server = await startTestServer()
  bank = createServer((_request, response) => {
    response.writeHead(answer.status ?? 200, answer.headers)
    response.end(answer.body)
  })
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  port = (bank.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((done) => bank.close(done))
  await server.close()
})
beforeEach(async () => {
  await server.db.delete(referenceRates)
})

const fetchRates = (allowed = [`127.0.0.1:${port}`], url = `http://127.0.0.1:${port}/rates.xml`) => {
  const { db, clock } = server
  const logger = createLogger('silent')
  const fetchText = createFetchText(createEgress({ allowed }))
  return runTask(fetchRatesTask({ db, clock, logger, url, fetchText }))
}
const rates = async () => Rates.parse(await (await server.request('/api/rates', { as: 'ann' })).json())
const day = (ago: number) =>
  new Date(server.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)

describe('the rates', () => {
  test('are the bundled ones with their date until some were fetched', async () => {
    expect(await rates()).toEqual({
      date: '2025-06-30',
      source: 'bundled',
      rates: { EUR: '1', USD: '1.1720', GBP: '0.85550' },
    })
    expect((await server.request('/api/rates')).status).toBe(401)
  })

  test('are fetched and stored; an older file does not replace them', async () => {
    answer = { body: file(day(1)) }
    await fetchRates()
    const fetched = { date: day(1), source: 'ecb', rates: { EUR: '1', USD: '1.0832', GBP: '0.8561' } }
    expect(await rates()).toEqual(fetched)
    answer = { body: file(day(3), '1.5') }
    await fetchRates()
    expect(await rates()).toEqual(fetched)
    answer = { body: file(day(0), '1.1') }
    await fetchRates()
    expect(await rates()).toMatchObject({ date: day(0), rates: { USD: '1.1' } })
  })

  test.each([
    ['an error', { status: 500, body: file('2026-03-01') }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    ['a page', { body: '<html>Not found</html>' }],
    ['a huge file', { body: `${file('2026-03-01')}${' '.repeat(RATES_FILE_BYTES)}` }],
    ['entities', { body: `<!DOCTYPE x [<!ENTITY a "1">]>${file('2026-03-01')}` }],
    ['a rate of nothing', { body: file('2026-03-01', '0') }],
    ['nothing', { body: '' }],
  ])('are unchanged after %s', async (_, given) => {
    answer = { body: file(day(2)) }
    await fetchRates()
    answer = given
    await expect(fetchRates()).rejects.toThrow()
    expect(await rates()).toMatchObject({ date: day(2), source: 'ecb' })
  })

  test('are not fetched from a private network that is not allowed', async () => {
    answer = { body: file(day(1)) }
    await expect(fetchRates([])).rejects.toThrow('private network')
    await expect(fetchRates([], `http://localhost:${port}/`)).rejects.toThrow('private network')
    await expect(fetchRates([], `http://[::ffff:127.0.0.1]:${port}/`)).rejects.toThrow('private network')
    expect(await rates()).toMatchObject({ source: 'bundled' })
  })
})

describe('own rates', () => {
  const own = (as: 'ann' | 'bob' = 'ann') => server.request('/api/rates/own', { as })
  const set = (json: object) => server.request('/api/rates/own', { as: 'ann', json })
  const remove = (currency: string, as: 'ann' | 'bob' = 'ann') =>
    server.request(`/api/rates/own/${currency}`, { as, method: 'DELETE' })

  test('are set, replaced and removed by their owner alone', async () => {
    expect((await set({ currency: 'KWD', rate: ' 0.3342 ', date: day(3) })).status).toBe(201)
    await set({ currency: 'IRR', rate: '1150000', date: day(2) })
    await set({ currency: 'KWD', rate: '0.3351', date: day(1) })
    const rates = [
      { currency: 'IRR', rate: '1150000', date: day(2) },
      { currency: 'KWD', rate: '0.3351', date: day(1) },
    ]
    expect(await (await own()).json()).toEqual({ rates })
    expect(await (await own('bob')).json()).toEqual({ rates: [] })
    expect((await remove('KWD', 'bob')).status).toBe(404)
    expect((await remove('KWD')).status).toBe(204)
    expect((await remove('nothing')).status).toBe(404)
    expect(await (await own()).json()).toEqual({ rates: rates.slice(0, 1) })
  })

  test.each([
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: 'XAU' }],
    ['rate', { rate: '0' }],
    ['rate', { rate: '-1' }],
    ['rate', { rate: '1e3' }],
    ['rate', { rate: '0.123456789' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '2099-01-01' }],
  ])('%s: %j is refused', async (path, more) => {
    const answer = await set({ currency: 'KWD', rate: '0.3342', date: day(1), ...more })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ path }] })
  })
})

describe('the home currency', () => {
  const change = (json: object) => server.request('/api/profile', { as: 'ann', method: 'PATCH', json })

  test('is unset at first, can be one of three, and unset again', async () => {
    const first = await (await server.request('/api/account', { as: 'ann' })).json()
    expect(first).toMatchObject({ profile: { homeCurrency: null } })
    expect(await (await change({ homeCurrency: 'EUR' })).json()).toMatchObject({ homeCurrency: 'EUR' })
    const exported = await (await server.request('/api/export', { as: 'ann' })).json()
    expect(exported).toMatchObject({ account: { profile: { homeCurrency: 'EUR' } } })
    expect(JSON.stringify(exported)).not.toContain('1.1720')
    expect(await (await change({ homeCurrency: null })).json()).toMatchObject({ homeCurrency: null })
  })

  test.each(['CHF', 'XAU', '', 'usd', 1])(
    '%j is refused, as long as it has no rate',
    async (homeCurrency) => {
      expect((await change({ homeCurrency })).status).toBe(400)
    },
  )

  test("is any with a rate: the bank's, or one's own", async () => {
    answer = { body: file(day(1)).replace('</Cube>', "<Cube currency='CHF' rate='0.9412'/></Cube>") }
    await fetchRates()
    expect(await rates()).toMatchObject({ rates: { CHF: '0.9412', USD: '1.0832' } })
    expect(await (await change({ homeCurrency: 'CHF' })).json()).toMatchObject({ homeCurrency: 'CHF' })
    expect((await change({ homeCurrency: 'KWD' })).status).toBe(400)
    const json = { currency: 'KWD', rate: '0.3342', date: day(1) }
    await server.request('/api/rates/own', { as: 'ann', json })
    expect(await (await change({ homeCurrency: 'KWD' })).json()).toMatchObject({ homeCurrency: 'KWD' })
  })
})
