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

  test.each(['CHF', '', 'usd', 1])('%j is refused', async (homeCurrency) => {
    expect((await change({ homeCurrency })).status).toBe(400)
  })
})
