import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { newVapidKeys, publicKeyOf } from './vapid-keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duely config '))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://duely@db/duely',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://duely.example/',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Duely <hello@duely.example>',
}

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('parsing the environment', () => {
  test('an empty one gives a complete local server', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePrepare: true,
      services: { web: true, worker: true },
      inbox: { port: 1080, smtpPort: 1025 },
      mail: { smtpUrl: 'smtp://127.0.0.1:1025', dkim: null },
      twilio: null,
      polar: null,
      reminderHour: 9,
      rateLimitFactor: 1,
      testClockFile: null,
      logLevel: 'info',
      apiDocs: true,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000 })
  })

  test('all problems are reported at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      REMINDER_HOUR: '24',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '10.0.0.0/99',
      PUBLIC_URL: 'https://duely.example/app',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      SERVICES: 'web,cron',
      TWILIO_FROM: '0123',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(
      expect.arrayContaining(
        'PORT REMINDER_HOUR RATE_LIMITS TRUSTED_PROXIES PUBLIC_URL LOG_LEVEL DATABASE_URL SERVICES TWILIO_FROM'.split(
          ' ',
        ),
      ),
    )
  })

  test.each([
    [{ SERVICES: 'web' }, 'SERVICES'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/duely' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE'],
    [{ DKIM_DOMAIN: 'duely.example' }, 'DKIM_SELECTOR, DKIM_PRIVATE_KEY'],
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' }, 'TWILIO_FROM'],
    [{ POLAR_ACCESS_TOKEN: 'polar' }, 'POLAR_PRODUCT_MONTHLY, POLAR_PRODUCT_ANNUAL'],
  ])('%o is an incomplete setting', (environment, name) => {
    expect(problemsOf(environment).join()).toMatch(new RegExp(`(^|,)${name}: `))
  })

  test('a plan can have several products, of which the first is sold', () => {
    const polar = {
      POLAR_ACCESS_TOKEN: 'polar',
      POLAR_PRODUCT_MONTHLY: 'new, old',
      POLAR_PRODUCT_ANNUAL: 'a',
    }
    expect(readConfig({ ...polar, DATA_DIR: dataDir }).polar).toMatchObject({
      productsMonthly: ['new', 'old'],
      productsAnnual: ['a'],
    })
    expect(problemsOf({ ...polar, POLAR_PRODUCT_ANNUAL: 'b,old' }).join()).toContain('POLAR_PRODUCT_ANNUAL')
    expect(problemsOf({ ...polar, POLAR_PRODUCT_ANNUAL: ' , ' }).join()).toContain('POLAR_PRODUCT_ANNUAL')
  })

  test('a web-only process requires a PostgreSQL', () => {
    expect(problemsOf({ SERVICES: 'web', DATABASE_URL: 'postgres://db/duely' })).toEqual([])
  })
})

describe('in production', () => {
  test('starts with the required variables, without local conveniences', () => {
    expect(
      readConfig({ ...production, RATE_LIMITS: 'relaxed', TEST_CLOCK_FILE: '/clock', DATA_DIR: dataDir }),
    ).toMatchObject({
      publicUrl: 'https://duely.example',
      inbox: null,
      rateLimitFactor: 1,
      testClockFile: null,
      apiDocs: false,
    })
  })

  test.each(['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])('refuses to start without %s', (name) => {
    expect(problemsOf({ ...production, [name]: undefined }).join()).toContain(
      `${name}: must be set in production`,
    )
  })

  test('refuses to start without a data location', () => {
    expect(problemsOf({ ...production, DATABASE_URL: undefined, DATA_DIR: undefined }).join()).toContain(
      'DATABASE_URL or DATA_DIR',
    )
  })

  test('a short secret is refused', () => {
    expect(problemsOf({ ...production, AUTH_SECRET: 'x'.repeat(31) })).toHaveLength(1)
  })
})

describe('the secret', () => {
  test('is generated once and stored with owner-only permissions', () => {
    const first = readConfig({ DATA_DIR: dataDir }).authSecret
    const path = join(dataDir, 'auth-secret')
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(first)
    expect(readFileSync(path, 'utf8')).toBe(first)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('a given one is used and not stored', () => {
    expect(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: 'given' }).authSecret).toBe('given')
    expect(() => statSync(join(dataDir, 'auth-secret'))).toThrow()
  })
})

describe('the keys of web push', () => {
  const PAIR = newVapidKeys()

  test('are generated once, kept with owner-only permissions', () => {
    const first = readConfig({ DATA_DIR: dataDir }).vapid
    expect(first).toEqual({
      publicKey: publicKeyOf(first.privateKey),
      privateKey: first.privateKey,
      subject: 'mailto:support@duely.example',
    })
    expect(readConfig({ DATA_DIR: dataDir }).vapid).toEqual(first)
    expect(statSync(join(dataDir, 'vapid-private-key')).mode & 0o777).toBe(0o600)
  })

  test('are used as given, and not kept', () => {
    const given = { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey }
    const subject = 'https://duely.example'
    expect(readConfig({ DATA_DIR: dataDir, ...given, VAPID_SUBJECT: subject }).vapid).toEqual({
      ...PAIR,
      subject,
    })
    expect(() => statSync(join(dataDir, 'vapid-private-key'))).toThrow()
  })

  test.each([
    [{ VAPID_PUBLIC_KEY: PAIR.publicKey }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: PAIR.privateKey }, 'VAPID_PUBLIC_KEY'],
    [{ VAPID_PUBLIC_KEY: newVapidKeys().publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey }, 'VAPID_PUBLIC_KEY'],
    [{ VAPID_SUBJECT: 'support@duely.example' }, 'VAPID_SUBJECT'],
  ])('%j is refused', (given, name) => {
    expect(problemsOf(given)).toEqual([expect.stringContaining(name)])
  })

  test('that are damaged stop the start', () => {
    writeFileSync(join(dataDir, 'vapid-private-key'), 'nothing')
    expect(problemsOf({})).toEqual([expect.stringContaining('damaged')])
  })
})

test('mail server timeouts are read under NODE_ENV=test only', () => {
  const times = { DATA_DIR: dataDir, MAIL_ANSWER_TIMEOUT: 'PT2M', MAIL_PATIENCE: 'PT0.5S' }
  const set = readConfig({ ...times, NODE_ENV: 'test' }).mailTimes
  expect(set).toEqual({ answerTimeoutMs: 120_000, patienceMs: 500 })
  expect(readConfig(times).mailTimes).toEqual({ answerTimeoutMs: undefined, patienceMs: undefined })
  for (const wrong of ['10', 'PT', 'PT1H', '-PT1M'])
    expect(() => readConfig({ DATA_DIR: dataDir, MAIL_PATIENCE: wrong })).toThrow(/MAIL_PATIENCE: must be/)
})

test('the test clock is read under NODE_ENV=test only', () => {
  expect(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', TEST_CLOCK_FILE: '/c' }).testClockFile).toBe('/c')
  expect(readConfig({ DATA_DIR: dataDir, TEST_CLOCK_FILE: '/c' }).testClockFile).toBeNull()
})
