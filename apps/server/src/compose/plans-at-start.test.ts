import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config/config.ts'
import { parseConfig } from '#server/config/config-schema.ts'
import { subscribers } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type BillingHarness, createBillingHarness } from '../testing/billing-harness.ts'
import { POLAR_KEYS } from '../testing/polar-stand-in.ts'
import { checkPlans, plansLine } from './plans-at-start.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: '/data',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://duely.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Duely <hello@duely.example>',
}
const OFF = 'Everyone has everything; PLANS=on turns them on.'

let harness: BillingHarness
const lines: string[] = []
const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(async () => {
  lines.length = 0
  await harness.reset()
})
afterAll(() => harness.close())

function configOf(environment: Record<string, string>) {
  const parsed = parseConfig({ ...PRODUCTION, ...environment })
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return { ...parsed.config }
}

/** What stops the start; null: nothing does. */
const problemOf = (environment: Record<string, string>) =>
  checkPlans(configOf(environment), harness.db, logger).then(
    () => null,
    (error: unknown) => (error instanceof ConfigError ? error.message : Promise.reject(error)),
  )

const pays = () => harness.deliverAndApply({ data: harness.annsSubscription() })

describe('in production without payment keys, and PLANS unset', () => {
  test('plans are off where nobody pays', async () => {
    expect(await problemOf({})).toBeNull()
    expect(plansLine(configOf({}))).toBe(`Plans      off: no payment keys. ${OFF}`)
  })

  test('the start is refused, naming both settings, where somebody has a paid plan', async () => {
    await pays()
    const problem = await problemOf({})
    for (const setting of ['POLAR_ACCESS_TOKEN', 'PLANS=on', 'PLANS=off']) expect(problem).toContain(setting)
  })

  test('likewise where everybody has everything already, and a purchase goes on', async () => {
    await pays()
    await harness.db.update(subscribers).set({ planId: 'everything' })
    expect(await problemOf({})).toContain('PLANS: must be set')
  })

  test('a purchase that is over does not count', async () => {
    await harness.deliverAndApply({
      data: harness.annsSubscription({ status: 'canceled', ended_at: '2026-03-02T12:00:04Z' }),
    })
    expect(await problemOf({})).toBeNull()
  })
})

test.each<[string, Record<string, string>, string | null]>([
  ['payment keys', POLAR_KEYS, null],
  ['PLANS=on', { PLANS: 'on' }, null],
  ['PLANS=off', { PLANS: 'off' }, `Plans      off: PLANS=off. ${OFF}`],
])('with %s the server starts, whoever pays', async (_, environment, line) => {
  await pays()
  expect(await problemOf(environment)).toBeNull()
  expect(plansLine(configOf(environment))).toBe(line)
  expect(lines.join('').includes('charged-without-plans')).toBe(line !== null)
})
