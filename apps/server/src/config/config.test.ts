import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { production } from '#server/testing/production-environment.ts'
import { ConfigError, readConfig } from './config.ts'
import { newVapidKeys, publicKeyOf } from './vapid-keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duely config '))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

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

describe('single sign-on', () => {
  const given = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'duely', OIDC_CLIENT_SECRET: 's' }

  test('is off without a provider, and as the operator says with one', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ singleSignOn: null, passwords: true })
    expect(readConfig({ DATA_DIR: dataDir, ...given }).singleSignOn).toEqual({
      issuer: 'https://id.example.org/',
      clientId: 'duely',
      clientSecret: 's',
      name: 'single sign-on',
      signUp: false,
      adminGroup: null,
    })
    const more = { OIDC_NAME: ' Acme ID ', OIDC_SIGN_UP: 'on', OIDC_ADMIN_GROUP: 'admins', PASSWORDS: 'off' }
    expect(readConfig({ DATA_DIR: dataDir, ...given, ...more })).toMatchObject({
      singleSignOn: { name: 'Acme ID', signUp: true, adminGroup: 'admins' },
      passwords: false,
    })
  })

  test.each<[string, Record<string, string>?]>([
    ['http://localhost:9000'],
    ['http://127.0.0.1:9000/realm'],
    ['http://[::1]:9000'],
    ['http://192.168.1.5'],
    ['http://authelia:9091', { EGRESS_ALLOW: 'authelia:9091' }],
    ['http://authelia', { EGRESS_ALLOW: 'authelia:80' }],
  ])('without TLS it may be at %s', (OIDC_ISSUER, more = {}) => {
    const { singleSignOn } = readConfig({ DATA_DIR: dataDir, ...given, OIDC_ISSUER, ...more })
    expect(singleSignOn?.issuer).toBe(new URL(OIDC_ISSUER).href)
  })

  test.each([
    [{ ...given, OIDC_ISSUER: 'http://id.example.org' }, 'clear text'],
    [{ ...given, OIDC_ISSUER: 'http://8.8.8.8' }, 'clear text'],
    [{ ...given, OIDC_ISSUER: 'http://authelia:9091', EGRESS_ALLOW: 'authelia:80' }, 'clear text'],
    [{ ...given, OIDC_ISSUER: 'id.example.org' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: given.OIDC_ISSUER }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: missing'],
    [{ PASSWORDS: 'off' }, 'PASSWORDS: must not be off without OIDC_ISSUER'],
    [{ ...given, OIDC_NAME: 'a<b' }, 'OIDC_NAME'],
  ])('%j is refused', (environment, text) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(text)])
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

describe('what came back', () => {
  const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...environment })

  test('is read nowhere by default', () => {
    expect(read({})).toMatchObject({
      mail: { returnPath: null },
      mailReturns: { mailbox: null, eventsSecret: null },
    })
  })

  test.each([
    [
      'imaps://bounces%40example.org:p%3Aw@mail.example.org/Bounces%2F2026?delete=on',
      993,
      'Bounces/2026',
      true,
    ],
    ['imaps://bounces%40example.org:p%3Aw@mail.example.org:1993', 1993, 'INBOX', false],
    ['imaps://bounces%40example.org:p%3Aw@mail.example.org/?delete=off', 993, 'INBOX', false],
  ])('%s', (MAILBOX_URL, port, folder, deletes) => {
    expect(read({ MAILBOX_URL }).mailReturns.mailbox).toEqual({
      host: 'mail.example.org',
      port,
      secure: true,
      folder,
      deletes,
      user: 'bounces@example.org',
      password: 'p:w',
    })
  })

  test.each([
    'pop3://a:b@mail.example.org',
    'imaps://mail.example.org/INBOX',
    'imaps://a@mail.example.org',
    'imaps://a:b@mail.example.org/?delete=yes',
    'imaps://a:b@mail.example.org/?remove=on',
    'imaps://a:b@mail.example.org/%E0%A4%A',
    'imap://a:b@mail.example.org',
    'imap://a:b@10.0.0.5',
  ])('%s is no mailbox', (MAILBOX_URL) => {
    expect(problemsOf({ MAILBOX_URL })).toEqual([expect.stringMatching(/^MAILBOX_URL: /)])
  })

  test.each([
    ['ntfy.lan:80, 192.168.1.0/24:8080,[fd00::/8]:443', []],
    ['ntfy.lan', [expect.stringMatching(/^EGRESS_ALLOW: must be host:port or network:port/)]],
    ['192.168.1.0/40:80', [expect.stringMatching(/^EGRESS_ALLOW: /)]],
    ['http://ntfy.lan:80', [expect.stringMatching(/^EGRESS_ALLOW: /)]],
  ])('%j: what people may reach inside', (EGRESS_ALLOW, problems) => {
    expect(problemsOf({ EGRESS_ALLOW })).toEqual(problems)
  })

  test('a previous secret goes with a new one', () => {
    const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(read({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD }).previousSecret).toBe(OLD)
    expect(read({ AUTH_SECRET: NEW }).previousSecret).toBeNull()
    for (const AUTH_SECRET of [undefined, OLD])
      expect(problemsOf({ ...(AUTH_SECRET ? { AUTH_SECRET } : {}), AUTH_SECRET_PREVIOUS: OLD })).toEqual([
        'AUTH_SECRET_PREVIOUS: goes with an AUTH_SECRET of another value',
      ])
  })

  test('clear text is for this machine, and for what the operator names', () => {
    expect(problemsOf({ MAILBOX_URL: 'imap://a:b@127.0.0.1' })).toEqual([])
    expect(problemsOf({ MAILBOX_URL: 'imap://a:b@[::1]:1143' })).toEqual([])
    const named = { EGRESS_ALLOW: 'mail.lan:143', MAILBOX_URL: 'imap://a:b@mail.lan' }
    expect(problemsOf(named)).toEqual([])
    expect(problemsOf({ ...named, MAILBOX_URL: 'imap://a:b@mail.lan:1143' })).toHaveLength(1)
  })

  test.each(['bounces@example.org', 'bounces+{token}@example.org', '{token}@b.example.org'])(
    '%s is an envelope sender',
    (RETURN_PATH) => expect(read({ RETURN_PATH }).mail.returnPath).toBe(RETURN_PATH),
  )

  test.each([
    'bounces',
    'Duely <bounces@example.org>',
    'bounces@{token}.example.org',
    'b{token}{token}@example.org',
    'b{id}@example.org',
    `${'b'.repeat(23)}{token}@example.org`,
    `${'b'.repeat(65)}@example.org`,
  ])('%s is none', (RETURN_PATH) => {
    expect(problemsOf({ RETURN_PATH })).toEqual([expect.stringMatching(/^RETURN_PATH: /)])
  })

  test('the secret of events is no short one', () => {
    expect(problemsOf({ MAIL_EVENTS_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^MAIL_EVENTS_SECRET: /),
    ])
    expect(read({ MAIL_EVENTS_SECRET: 'x'.repeat(16) }).mailReturns.eventsSecret).toHaveLength(16)
  })
})
