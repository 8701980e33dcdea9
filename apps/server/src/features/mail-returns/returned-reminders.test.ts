import { Account, ReminderList } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliveries, profiles } from '#server/platform/database/schema.ts'
import { type ImapStandIn, startImapStandIn } from '#server/testing/imap-stand-in.ts'
import { startPushStandIn } from '#server/testing/push/push-stand-in.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

// The whole way: a reminder is sent, a notice about it arrives, and other ways take the warning.

const SECRET = 'a secret of mail events'
const WORDS = '550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown'

let mailbox: ImapStandIn
let push: Awaited<ReturnType<typeof startPushStandIn>>
let server: SmsHarness
beforeEach(async () => {
  mailbox = await startImapStandIn()
  push = await startPushStandIn()
  server = await startSmsHarness({
    RETURN_PATH: 'bounces+{token}@duely.example',
    MAILBOX_URL: `imap://bounces:secret@127.0.0.1:${mailbox.port}/INBOX`,
    MAIL_EVENTS_SECRET: SECRET,
    EGRESS_ALLOW: `${push.host},127.0.0.1:${mailbox.port}`,
  })
  await server.reset()
  await server.subscribe('ann')
  server.clock.set('2026-03-07T09:00:00Z')
  await server.tick()
})
afterEach(async () => {
  await server.workers.drain()
  await server.close()
  await Promise.all([mailbox.close(), push.close()])
})

const sent = () => {
  const mail = server.sink.to('ann@example.com').at(-1)
  if (mail === undefined) throw new Error('No reminder was sent')
  return mail
}

/** A notice as Postfix writes it; `to` is the envelope sender of the mail, `quoted` its Message-ID. */
function notice({ to, quoted }: { to: string; quoted: string }): string {
  return [
    `Delivered-To: ${to}`,
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${crypto.randomUUID()}@mx.example.net>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ann@example.com',
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; ${WORDS}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${quoted}`,
    '',
    '--b--',
    '',
  ].join('\r\n')
}

async function deliver(mail: string): Promise<void> {
  server.workers.start()
  const uid = mailbox.deliver(mail, server.clock.now())
  await expect
    .poll(async () => (await server.request('/metrics')).text(), { timeout: 10_000 })
    .toMatch(/duely_mail_notices_total\{.*\} 1/)
  // Nothing is deleted that the operator did not ask for.
  expect(mailbox.mails().map((each) => each.uid)).toContain(uid)
}

const trouble = async () =>
  Account.parse(await (await server.request('/api/account', { as: 'ann' })).json()).mailTrouble

/** Ann's reminders as her log shows them. */
async function log(): Promise<string[]> {
  const list = ReminderList.parse(await (await server.request('/api/reminders', { as: 'ann' })).json())
  return list.deliveries
    .filter(({ kind }) => kind === 'reminder')
    .map(({ channel, backup, state, reason, words }) =>
      [channel, ...(backup ? ['backup'] : []), state, reason, words]
        .filter((part) => part !== null)
        .join(' '),
    )
    .toSorted()
}
const SENT = ['email sent']
const FAILED = [`email failed BOUNCED ${WORDS}`]

describe('a notice about a reminder', () => {
  test('with its token: the row fails, and text message, notification and backup address warn', async () => {
    const { returnPath, messageId = '' } = sent()
    await server.prove('ann')
    await server.giveProof('ann')
    const device = { subscription: push.subscribe(), name: 'Phone' }
    expect((await server.request('/api/push', { as: 'ann', json: device })).status).toBe(201)
    await server.db
      .update(profiles)
      .set({ backupEmail: 'ann@backup.example' })
      .where(eq(profiles.id, server.idOf('ann')))
    await server.tick()
    expect(await log()).toEqual(SENT)
    server.stand.reset()

    await deliver(notice({ to: returnPath, quoted: messageId }))
    await expect
      .poll(log, { timeout: 10_000 })
      .toEqual(['email backup sent', ...FAILED, 'push sent', 'sms sent'])
    expect(server.sink.to('ann@backup.example').map(({ text }) => text)).toEqual([
      expect.stringContaining('Netflix'),
    ])
    expect(server.stand.to(PHONE).map(({ body }) => body)).toEqual([expect.stringContaining('Netflix')])
    expect(push.taken.map(({ message }) => message.title)).toEqual([expect.stringContaining('Netflix')])
    expect(push.problems).toEqual([])
    expect(await trouble()).toEqual({
      kind: 'returned',
      since: '2026-03-07T09:00:00.000Z',
      cause: 'there is no such mailbox',
      rests: false,
    })
  })

  test('that only quotes its Message-ID counts as well', async () => {
    await deliver(notice({ to: 'postmaster@duely.example', quoted: sent().messageId ?? '' }))
    await expect.poll(log, { timeout: 10_000 }).toEqual(FAILED)
    expect(await trouble()).toMatchObject({ kind: 'returned' })
  })

  test.each([
    ['no token and an unknown Message-ID', 'postmaster@duely.example', crypto.randomUUID()],
    ['a token that nobody signed', `bounces+${'a'.repeat(42)}@duely.example`, crypto.randomUUID()],
  ])('with %s changes nothing', async (_what, to, id) => {
    await deliver(notice({ to, quoted: `<${id}@duely.example>` }))
    expect(await log()).toEqual(SENT)
    expect(await trouble()).toBeNull()
  })
})

describe('a complaint', () => {
  const complain = async () => {
    const [row] = await server.db.select().from(deliveries).where(eq(deliveries.kind, 'reminder'))
    const body = JSON.stringify({ RecordType: 'SpamComplaint', Metadata: { message: row?.messageId } })
    const authorization = `Basic ${Buffer.from(`duely:${SECRET}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    return server.request('/api/webhooks/mail/postmark', { method: 'POST', body, headers })
  }
  const nextReminder = async () => {
    await server.subscribe('ann', { name: 'Hulu', nextBillingDate: '2026-03-11' })
    server.clock.set('2026-03-08T09:00:00Z')
    await server.tick()
  }

  test('by a relay stops reminders by e-mail until one press', async () => {
    expect((await complain()).status).toBe(204)
    expect(await trouble()).toMatchObject({ kind: 'complained' })
    await nextReminder()
    expect(await log()).toEqual(['email sent', 'email skipped COMPLAINED'])
    const answer = await server.request('/api/profile/emails/resume', { as: 'ann', method: 'POST' })
    expect(answer.status).toBe(200)
    expect(await trouble()).toBeNull()
    await server.tick()
    expect(server.sink.to('ann@example.com').at(-1)?.text).toContain('Hulu')
  })

  test('that forges a report by the Message-ID does nothing', async () => {
    const report = [
      'From: feedback@mx.example.net',
      'Subject: complaint',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'Version: 1',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${sent().messageId}`,
      '',
      '--b--',
      '',
    ].join('\r\n')
    await deliver(report)
    expect(await trouble()).toBeNull()
    await nextReminder()
    expect(await log()).toEqual(['email sent', 'email sent'])
  })
})
