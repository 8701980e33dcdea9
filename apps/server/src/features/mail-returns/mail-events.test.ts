import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EgressRequest } from '#server/platform/egress/egress.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { postmark } from '#server/platform/mail-returns/relays/postmark.ts'
import { ses } from '#server/platform/mail-returns/relays/ses.ts'
import { createReturnPath } from '#server/platform/mail-returns/return-path.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const SECRET = 'a secret of mail events'
const ID = '0b9f4c0e-3a52-4f11-9d1e-5a7be2f0c9d4'
const POSTMARK = '/api/webhooks/mail/postmark'
const SES = '/api/webhooks/mail/ses'

const basic = (password: string, user = 'duely') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
const bounce = (more: object = {}) =>
  JSON.stringify({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
    Email: 'ann@example.com',
    Metadata: { message: ID },
    ...more,
  })
const sns = (event: unknown, more: object = {}) =>
  JSON.stringify({
    Type: 'Notification',
    MessageId: 'da41e39f-ea4d-435a-b922-c6aae3915ebe',
    TopicArn: 'arn:aws:sns:us-west-2:123456789012:Bounces',
    Message: JSON.stringify(event),
    ...more,
  })
const sesMail = (more: object = {}) => ({
  source: 'reminders@duely.example',
  messageId: '00000138111222aa',
  headers: [{ name: 'Message-ID', value: `<${ID}@localhost>` }],
  ...more,
})
const sesBounce = (bounceOf: object = {}, mail: object = {}) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress: 'ann@example.com', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
    ],
    ...bounceOf,
  },
  mail: sesMail(mail),
})

describe('the webhooks', () => {
  let server: TestServer
  const lines: { event: string }[] = []
  beforeAll(async () => {
    server = await startTestServer({
      people: false,
      env: { MAIL_EVENTS_SECRET: SECRET, RATE_LIMITS: 'on' },
      logger: createLogger(
        'info',
        new Writable({
          write: (line: Buffer, _encoding, done) => {
            lines.push(JSON.parse(line.toString()))
            done()
          },
        }),
      ),
    })
  })
  beforeEach(() => {
    lines.length = 0
    server.clock.advance('PT1M')
  })
  afterAll(() => server.close())
  const post = (path: string, body: string, headers: Record<string, string> = basic(SECRET)) =>
    server.request(path, { body, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers } })
  const returned = () => lines.filter(({ event }) => event === 'mail-returned')

  test.each([
    [POSTMARK, bounce()],
    [SES, sns(sesBounce())],
  ])('%s takes an event with the secret, and recognises the mail', async (path, body) => {
    expect((await post(path, body)).status).toBe(204)
    expect(returned()).toMatchObject([{ messageId: ID, kind: 'hard', status: '5.1.1', proof: 'relay' }])
    const metrics = await (await server.request('/metrics')).text()
    const by = path.endsWith('ses') ? 'ses' : 'postmark'
    expect(metrics).toContain(`duely_mail_notices_total{by="${by}",kind="hard",matched="relay"} 1`)
  })

  test.each([
    ['another secret', basic('another secret!!')],
    ['the secret as the user', basic('x', SECRET)],
    ['no colon', { authorization: `Basic ${Buffer.from(SECRET).toString('base64')}` }],
    ['another scheme', { authorization: `Bearer ${SECRET}` }],
    ['nothing in it', { authorization: '' }],
  ])('with %s it is refused', async (_what, headers) => {
    for (const path of [POSTMARK, SES]) {
      const answer = await post(path, bounce(), headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    expect(returned()).toEqual([])
  })

  test('without credentials it is challenged, as often as it asks: nothing was guessed', async () => {
    for (let asked = 0; asked < 40; asked += 1) {
      const answer = await post(SES, sns(sesBounce()), {})
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Mail events"')
    }
    expect((await post(SES, sns(sesBounce()))).status).toBe(204)
    expect(returned()).toHaveLength(1)
  })

  test('wrong secrets are limited by address', async () => {
    const statuses = new Set<number>()
    for (let asked = 0; asked < 32; asked += 1)
      statuses.add((await post(POSTMARK, bounce(), basic('wrong'))).status)
    expect([...statuses]).toEqual([403, 429])
  })

  test.each([
    [POSTMARK, 'not json'],
    [POSTMARK, '[]'],
    [SES, '{"Type":1}'],
  ])('%s refuses %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400)
  })

  test('a body that is too large is refused', async () => {
    expect((await post(SES, 'x'.repeat(300_000))).status).toBe(413)
  })

  test('an event about another mail is counted and left', async () => {
    expect((await post(POSTMARK, bounce({ Metadata: {} }))).status).toBe(204)
    expect((await post(POSTMARK, bounce({ Metadata: { message: 'x' } }))).status).toBe(204)
    expect(returned()).toEqual([])
    const metrics = await (await server.request('/metrics')).text()
    expect(metrics).toContain('duely_mail_notices_total{by="postmark",kind="hard",matched="nothing"} 2')
  })
})

test('without a secret the webhooks are closed', async () => {
  const server = await startTestServer({ people: false })
  try {
    const answer = await server.request(POSTMARK, { body: bounce(), headers: basic('') })
    expect(answer.status).toBe(503)
  } finally {
    await server.close()
  }
})

describe('Postmark', () => {
  test.each([
    [{}, 'hard', '5.1.1'],
    [{ Type: 'BadEmailAddress', Details: 'smtp;550 no such address' }, 'hard', null],
    [{ Details: 'smtp;552 5.2.2 mailbox full' }, 'soft', '5.2.2'],
    [{ Details: null, Description: null }, 'hard', null],
    [{ Type: 'SoftBounce', Details: 'smtp;452 4.2.2 over quota' }, 'soft', '4.2.2'],
    [{ Type: 'Blocked', Details: 'smtp;550 5.7.1 blocked' }, 'soft', '5.7.1'],
    [{ Type: 'SpamComplaint', Details: '' }, 'complaint', null],
    [{ RecordType: 'SpamComplaint' }, 'complaint', null],
  ])('%j is %s', async (more, kind, status) => {
    expect(await postmark.read(bounce(more))).toMatchObject({ kind, status, messageId: ID })
  })

  test.each([
    { Type: 'AutoResponder' },
    { Type: 'AddressChange' },
    { Type: 'Unknown' },
    { RecordType: 'Delivery' },
    { RecordType: 'Open' },
    { RecordType: 'SubscriptionChange' },
  ])('%j is no report about a mail', async (more) => {
    expect(await postmark.read(bounce(more))).toBeNull()
  })
})

describe('Amazon SES', () => {
  const asked: EgressRequest[] = []
  let status = 200
  const returnPath = createReturnPath('bounces+{token}@example.org', { authSecret: 'the secret of tokens' })
  const relay = ses({
    egress: async (request) => {
      asked.push(request)
      return { status, headers: {}, body: Buffer.alloc(0), complete: true }
    },
    marks: { returnPath, messageIdHost: 'localhost' },
  })
  beforeEach(() => {
    asked.length = 0
    status = 200
  })

  const unnamed = (type: string, subType: string) => ({
    bounceType: type,
    bounceSubType: subType,
    bouncedRecipients: [{ emailAddress: 'ann@example.com' }],
  })
  test.each<[object, string, string | null]>([
    [sesBounce(), 'hard', '5.1.1'],
    [{ ...sesBounce(), notificationType: undefined, eventType: 'Bounce' }, 'hard', '5.1.1'],
    [sesBounce(unnamed('Permanent', 'NoEmail')), 'hard', null],
    [sesBounce(unnamed('Permanent', 'Suppressed')), 'hard', null],
    [
      sesBounce({ bouncedRecipients: [{ status: '5.7.1', diagnosticCode: 'smtp; 550 5.7.1 blocked' }] }),
      'soft',
      '5.7.1',
    ],
    [sesBounce(unnamed('Transient', 'MailboxFull')), 'soft', null],
    [sesBounce(unnamed('Undetermined', 'Undetermined')), 'soft', null],
    [
      { notificationType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' }, mail: sesMail() },
      'complaint',
      null,
    ],
    [{ notificationType: 'Complaint', complaint: {}, mail: sesMail() }, 'complaint', null],
  ])('%j is %s', async (event, kind, code) => {
    expect(await relay.read(sns(event))).toMatchObject({ kind, status: code, messageId: ID })
  })

  test.each<[object]>([
    [{ notificationType: 'Delivery', delivery: {}, mail: sesMail() }],
    [{ notificationType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' }, mail: sesMail() }],
    [{ eventType: 'Open', mail: sesMail() }],
    [{}],
  ])('%j is no report about a mail', async (event) => {
    expect(await relay.read(sns(event))).toBeNull()
  })

  test('words of Amazon itself are left', async () => {
    expect(await relay.read(sns(null, { Message: 'Successfully validated SNS topic' }))).toBeNull()
    expect(await relay.read(sns(null, { Type: 'UnsubscribeConfirmation' }))).toBeNull()
  })

  test('the mail is recognised by its envelope sender, else by its headers', async () => {
    const [byToken, byCommon, byNothing] = await Promise.all([
      relay.read(sns(sesBounce({}, { source: returnPath.senderOf(ID), headers: undefined }))),
      relay.read(sns(sesBounce({}, { headers: [], commonHeaders: { messageId: `<${ID}@localhost>` } }))),
      relay.read(
        sns(sesBounce({}, { headers: [{ name: 'Message-ID', value: `<${ID}@elsewhere.example>` }] })),
      ),
    ])
    expect([byToken, byCommon, byNothing].map((report) => report?.messageId)).toEqual([ID, ID, null])
  })

  const confirmation = (SubscribeURL?: string) =>
    JSON.stringify({ Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL })

  test('a subscription is confirmed at Amazon', async () => {
    const url = 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=x'
    expect(await relay.read(confirmation(url))).toBeNull()
    expect(asked.map((request) => request.url)).toEqual([url])
    status = 500
    await expect(relay.read(confirmation(url))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test.each([
    undefined,
    'http://sns.us-west-2.amazonaws.com/',
    'https://sns.us-west-2.amazonaws.com.evil.example/',
    'https://sns.us-west-2.amazonaws.com:8443/',
    'https://evil.example/?sns.us-west-2.amazonaws.com',
    'https://sns.us-west-2.amazonaws.com@evil.example/',
    'https://s3.us-west-2.amazonaws.com/',
  ])('and nowhere else: %s', async (url) => {
    await expect(relay.read(confirmation(url))).rejects.toMatchObject({ code: 'INVALID' })
    expect(asked).toEqual([])
  })
})
