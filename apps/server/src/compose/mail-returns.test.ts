import { Writable } from 'node:stream'
import { MailDraftList, MailInAddress } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { parseConfig } from '#server/config/config-schema.ts'
import { deliveries } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createReturnPath } from '#server/platform/mail-returns/return-path.ts'
import { type ImapStandIn, startImapStandIn } from '#server/testing/imap-stand-in.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { leavesReturnsUnread } from './mail-returns.ts'

let server: TestServer | null = null
let mailbox: ImapStandIn | null = null
afterEach(async () => {
  await server?.workers.drain()
  await server?.close()
  await mailbox?.close()
  server = null
  mailbox = null
})

const RETURN_PATH = 'bounces+{token}@example.org'

/** Has a reset mail sent to Ann, an account mail like any other. */
async function sendMail(to: TestServer) {
  await to.request('/api/auth/request-password-reset', { json: { email: 'ann@example.com' } })
  await to.engine.runTick()
  const mail = to.sink.to('ann@example.com').at(-1)
  const [message] = await to.db
    .select({ id: deliveries.messageId })
    .from(deliveries)
    .where(eq(deliveries.kind, 'reset-password'))
  if (!mail || !message?.id) throw new Error('No mail')
  return { mail, message }
}

test('a mail leaves under an envelope sender of its own, and what is returned there is recognised', async () => {
  const lines: { event: string }[] = []
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()))
      done()
    },
  })
  mailbox = await startImapStandIn()
  server = await startTestServer({
    logger: createLogger('info', destination),
    env: { RETURN_PATH, MAILBOX_URL: `imap://bounces:secret@127.0.0.1:${mailbox.port}/INBOX` },
  })
  const { mail, message } = await sendMail(server)
  expect(mail.returnPath).toMatch(/^bounces\+[a-z2-7]{42}@example\.org$/)
  const marks = createReturnPath(RETURN_PATH, server.config)
  expect(marks.messageIn(mail.returnPath)).toBe(message.id)
  expect(mail.messageId).toBe(`<${message.id}@localhost>`)
  expect(mail.raw).not.toContain('X-PM-Metadata')

  server.workers.start()
  const notice = `Delivered-To: ${mail.returnPath}\r\nFrom: MAILER-DAEMON@mx.example.net\r\nSubject: failure notice\r\n\r\n<ann@example.com>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n`
  mailbox.deliver(notice, server.clock.now())
  const returned = () => lines.filter(({ event }) => event === 'mail-returned')
  await expect
    .poll(returned)
    .toMatchObject([{ messageId: message.id, kind: 'hard', status: '5.1.1', proof: 'token' }])
  await expect
    .poll(async () => (await server?.request('/metrics'))?.text())
    .toMatch(
      /duely_mail_notices_total\{by="mailbox",kind="hard",matched="token"\} 1[\s\S]*duely_mailbox_read_seconds 0/,
    )
})

test('a mail to somebody’s secret address becomes a draft of theirs', async () => {
  mailbox = await startImapStandIn()
  server = await startTestServer({
    env: { RETURN_PATH, MAILBOX_URL: `imap://bounces:secret@127.0.0.1:${mailbox.port}/INBOX` },
  })
  const made = await server.request('/api/mail-in', { as: 'ann', method: 'POST', json: {} })
  const { address } = MailInAddress.parse(await made.json())
  server.workers.start()
  mailbox.deliver(
    `To: ${address}\r\nFrom: Netflix <info@netflix.com>\r\nSubject: Your free trial ends\r\n\r\nIt ends on 2026-03-20.\r\n`,
    server.clock.now(),
  )
  const drafts = async () => {
    const answer = await server?.request('/api/drafts', { as: 'ann' })
    return MailDraftList.parse(await answer?.json()).drafts
  }
  await expect
    .poll(drafts)
    .toMatchObject([{ found: { kind: 'trial-ends', service: 'Netflix', trialEndsOn: '2026-03-20' } }])
})

test('with the secret of events a mail carries what relays report back', async () => {
  server = await startTestServer({ env: { MAIL_EVENTS_SECRET: 'a secret of mail events' } })
  const { mail, message } = await sendMail(server)
  expect(mail.returnPath).toBe('reminders@duely.example')
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'x-pm-metadata-message', value: message.id }),
  )
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example.org' }, true],
  [{ SMTP_URL: 'smtp://mail.example.org', MAILBOX_URL: 'imaps://a:b@mail.example.org' }, false],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_EVENTS_SECRET: 'a secret of mail events' }, false],
  [{}, false],
])('%j leaves unread what came back: %s', (environment, isUnread) => {
  const parsed = parseConfig(environment)
  if (!parsed.ok) throw new Error(parsed.problems.join())
  expect(leavesReturnsUnread(parsed.config)).toBe(isUnread)
})
