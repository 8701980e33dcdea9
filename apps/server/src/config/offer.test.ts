import addressparser from 'nodemailer/lib/addressparser'
import { describe, expect, test } from 'vitest'
import { production } from '#server/testing/production-environment.ts'
import { parseConfig } from './config-schema.ts'

function configOf(environment: NodeJS.ProcessEnv) {
  const parsed = parseConfig(environment)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

describe('what is offered, and to whom', () => {
  const POLAR = { POLAR_ACCESS_TOKEN: 'p', POLAR_PRODUCT_MONTHLY: 'm', POLAR_PRODUCT_ANNUAL: 'a' }
  const said = (on: boolean) => ({ on, isSaid: true })
  const follows = (on: boolean) => ({ on, isSaid: false })

  test.each<[string, NodeJS.ProcessEnv, { on: boolean; isSaid: boolean }, boolean, string]>([
    ['outside production', {}, follows(true), true, 'open'],
    ['in production without payment keys', production, follows(false), false, 'invited'],
    ['in production with them', { ...production, ...POLAR }, follows(true), true, 'open'],
    ['said to be on', { ...production, PLANS: 'on' }, said(true), true, 'open'],
    ['said to be off, with keys', { ...production, ...POLAR, PLANS: 'off' }, said(false), false, 'invited'],
    ['off, with a site', { PLANS: 'off', SITE: 'on' }, said(false), true, 'invited'],
    ['on, without a site', { SITE: 'off' }, follows(true), false, 'open'],
    ['off, for everybody', { PLANS: 'off', SIGN_UP: 'open' }, said(false), false, 'open'],
    ['on, for nobody', { SIGN_UP: 'closed' }, follows(true), true, 'closed'],
  ])('plans %s', (_, environment, plans, hasSite, signUp) => {
    expect(configOf(environment)).toMatchObject({ plans, hasSite, signUp })
  })

  test.each([
    ['Duely', 'Duely <reminders@duely.example>'],
    ["Anna's Reminders", "Anna's Reminders <reminders@duely.example>"],
    ['Müller, "Söhne" & Co.', '"Müller, \\"Söhne\\" & Co." <reminders@duely.example>'],
  ])('the sender of the local inbox is %s', (APP_NAME, from) => {
    expect(configOf({ APP_NAME }).mail.from).toBe(from)
    expect(addressparser(from)).toEqual([{ name: APP_NAME, address: 'reminders@duely.example' }])
    expect(configOf({ APP_NAME, MAIL_FROM: 'me@example.org' }).mail.from).toBe('me@example.org')
  })

  test('a name, legal pages and an administrator of its own', () => {
    expect(configOf({})).toMatchObject({
      appName: 'Duely',
      legalUrl: null,
      adminEmail: null,
    })
    const own = { APP_NAME: ` ${'ü'.repeat(40)} `, LEGAL_URL: 'https://example.org/legal' }
    expect(configOf({ ...own, ADMIN_EMAIL: 'ann@example.org' })).toMatchObject({
      appName: 'ü'.repeat(40),
      legalUrl: 'https://example.org/legal',
      adminEmail: 'ann@example.org',
    })
  })

  test.each([
    ['PLANS', 'yes'],
    ['SITE', '1'],
    ['SIGN_UP', 'everybody'],
    ['LEGAL_URL', 'javascript:alert(1)'],
    ['LEGAL_URL', 'example.org/legal'],
    ['APP_NAME', 'x'.repeat(41)],
    ['APP_NAME', 'Due\nly'],
    ['APP_NAME', '<b>Duely</b>'],
    ['ADMIN_EMAIL', 'ann'],
  ])('%s=%j is refused', (name, value) => {
    expect(parseConfig({ [name]: value })).toEqual({
      ok: false,
      problems: [expect.stringMatching(new RegExp(`^${name}: must`))],
    })
  })
})
