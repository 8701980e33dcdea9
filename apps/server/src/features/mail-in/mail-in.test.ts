import { readFileSync } from 'node:fs'
import { MailDraftList, MailInAddress, MailInState } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mailDrafts,
  mailInAddresses,
  rateLimit,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createMailInAddresses } from '#server/platform/mail-returns/forwarded/mail-in-address.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { takeForwarded } from './take-forwarded.ts'

const TEMPLATE = 'Bounces+{token}@example.org'
const FIXTURES = new URL('../../../../../packages/domain/src/mail-in/fixtures/', import.meta.url)
const mailIn = createMailInAddresses(TEMPLATE)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RATE_LIMITS: 'on',
      RETURN_PATH: TEMPLATE,
      MAILBOX_URL: 'imaps://bounces:secret@127.0.0.1/INBOX',
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-05T12:00:00Z')
  await server.db.delete(mailDrafts)
  await server.db.delete(mailInAddresses)
  await server.db.delete(rateLimit)
})

const make = async (as: Person = 'ann') =>
  MailInAddress.parse(await (await server.request('/api/mail-in', { as, method: 'POST', json: {} })).json())
    .address
const drafts = async (as: Person = 'ann') =>
  MailDraftList.parse(await (await server.request('/api/drafts', { as })).json()).drafts
const take = (source: string | Uint8Array, receivedAt: Date | null = null) => {
  const { db, clock } = server
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  return takeForwarded({ db, clock, mailIn, rateLimitFactor: 1 }, { source: bytes, receivedAt })
}
/** One of the ten mails, as it comes to an address. */
const mailTo = (address: string, name = '01-cancelled-en.eml', field = 'Delivered-To') =>
  `${field}: ${address}\r\n${readFileSync(new URL(name, FIXTURES), 'utf8')}`

describe('the secret address', () => {
  test('is off, made, shown once, renewed and ended', async () => {
    const state = async () =>
      MailInState.parse(await (await server.request('/api/mail-in', { as: 'ann' })).json())
    expect(await state()).toEqual({ available: true, exists: false, createdAt: null })
    const first = await make()
    expect(first).toMatch(/^bounces\+in[a-z2-7]{25}@example\.org$/)
    expect(await state()).toMatchObject({ exists: true })
    const second = await make()
    expect(second).not.toBe(first)
    expect(await take(mailTo(first))).toBe(false)
    expect(await take(mailTo(second))).toBe(true)
    expect((await server.request('/api/mail-in', { as: 'ann', method: 'DELETE' })).status).toBe(204)
    expect(await take(mailTo(second))).toBe(false)
    expect(await drafts()).toHaveLength(1)
  })

  test.each(['To', 'Cc', 'X-Original-To', 'Received'])('is found in %s, whatever its case', async (field) => {
    const address = (await make()).toUpperCase()
    expect(
      await take(mailTo(field === 'Received' ? `from mx by mx for <${address}>` : address, undefined, field)),
    ).toBe(true)
  })

  test('is not there without a mailbox', async () => {
    const without = await startTestServer({ env: { RETURN_PATH: TEMPLATE } })
    const state = await without.request('/api/mail-in', { as: 'ann' })
    expect(await state.json()).toMatchObject({ available: false })
    expect((await without.request('/api/mail-in', { as: 'ann', method: 'POST', json: {} })).status).toBe(404)
    await without.close()
  })
})

describe('a forwarded mail', () => {
  test('becomes a draft of its owner, and nothing else', async () => {
    const address = await make()
    expect(await take(mailTo(address), new Date('2026-03-05T11:00:00Z'))).toBe(true)
    expect(await drafts()).toMatchObject([
      {
        sender: 'Netflix, info@account.netflix.com',
        subject: 'Your membership has been cancelled',
        receivedAt: '2026-03-05T11:00:00.000Z',
        found: { kind: 'cancelled', service: 'Netflix', reference: 'NF-77-1234', accessUntil: '2026-03-09' },
      },
    ])
    expect(await drafts('bob')).toEqual([])
    expect(await server.db.select().from(subscriptions)).toEqual([])
    const [draft] = await drafts()
    const remove = (as: Person) => server.request(`/api/drafts/${draft?.id}`, { as, method: 'DELETE' })
    expect((await remove('bob')).status).toBe(404)
    expect((await remove('ann')).status).toBe(204)
    expect((await remove('ann')).status).toBe(404)
  })

  test('is read as the mail within', async () => {
    const address = await make()
    const text = [
      `To: ${address}`,
      'From: Ann <ann@example.com>',
      'Subject: Fwd: Your receipt',
      '',
      '---------- Forwarded message ---------',
      'From: Spotify <no-reply@spotify.com>',
      'Date: Mon, Mar 2, 2026 at 8:00 AM',
      'Subject: Your receipt',
      '',
      'Total $11.99 monthly',
    ]
    await take(text.join('\r\n'))
    expect(await drafts()).toMatchObject([
      {
        sender: 'Spotify, no-reply@spotify.com',
        found: { kind: 'receipt', date: '2026-03-02', amount: '11.99' },
      },
    ])
  })

  test.each([
    ['for nobody', () => mailTo('bounces+inaaaaaaaaaaaaaaaaaaaaaaaaa@example.org')],
    [
      'with the address in its text alone',
      (address: string) => `To: x@example.org\r\nSubject: x\r\n\r\n${address}`,
    ],
    ['with another host', (address: string) => mailTo(address.replace('example.org', 'example.com'))],
    ['that is no mail', () => '\u0000\u0001'],
  ])('%s is left', async (_, source) => {
    expect(await take(source(await make()))).toBe(false)
    expect(await drafts()).toEqual([])
  })

  test.each([
    [
      'an automatic answer',
      (address: string) => `To: ${address}\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nx`,
    ],
    [
      'a header without end',
      (address: string) => `To: ${address}\r\n${`X-Pad: ${'x'.repeat(70)}\r\n`.repeat(5_000)}`,
    ],
    [
      'parts in parts in parts',
      (address: string) =>
        `To: ${address}\r\n${Array.from({ length: 40 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join('')}`,
    ],
  ])('%s is done with, without a draft', async (_, source) => {
    expect(await take(source(await make()))).toBe(true)
    expect(await drafts()).toEqual([])
  })

  test('with scripts, bombs and huge lines is harmless: its words are bounded text', async () => {
    const address = await make()
    const html = `<script>alert(1)</script><img src=x onerror=alert(2)>${'<b>'.repeat(50_000)}has been cancelled`
    const subject = `=?utf-8?Q?${'=3Cscript=3E'.repeat(200)}?=`
    await take(
      `To: ${address}\r\nFrom: "<b>x</b>" <a@b.test>\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}`,
    )
    const [draft] = await drafts()
    expect(Array.from(draft?.subject ?? '').length).toBeLessThanOrEqual(200)
    expect(JSON.stringify(draft).length).toBeLessThan(2_000)
  })

  test('is one of a hundred a day and of fifty kept; somebody disabled gets none', async () => {
    const address = await make()
    for (let n = 0; n < 101; n += 1)
      expect(
        await take(`To: ${address}\r\nSubject: No ${n}\r\n\r\nx`, new Date(server.clock.now().getTime() + n)),
      ).toBe(true)
    const kept = await drafts()
    expect(kept).toHaveLength(50)
    expect(kept.map(({ subject }) => subject)).not.toContain('No 100')
    await server.db.update(user).set({ disabledAt: server.clock.now() })
    expect(await take(mailTo(address))).toBe(false)
    await server.db.update(user).set({ disabledAt: null })
  })
})
