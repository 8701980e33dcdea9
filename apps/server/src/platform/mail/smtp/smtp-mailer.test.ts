import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { verifyDkim } from '#server/testing/verify-dkim.ts'
import { type HandOver, MailError, type Mailer, type OutgoingMail } from '../mailer.ts'
import { type SmtpMailerOptions, smtpMailer } from './smtp-mailer.ts'

type Received = { recipients: string[]; raw: string; email: Email }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const MAIL: OutgoingMail = {
  to: 'ann@example.com',
  subject: 'Netflix renews in 3 days',
  html: '<p>Netflix</p>',
  text: 'Netflix',
  messageId: 'one@duely.example',
}

/** A mail server that keeps mails, and a mailer connected to it. */
async function createSink(options: SMTPServerOptions = {}, more: Partial<SmtpMailerOptions> = {}) {
  const received: Received[] = []
  const connections = { count: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      connections.count += 1
      done()
    },
    onData: async (stream, session, done) => {
      const raw = Buffer.concat(await Array.fromAsync<Buffer>(stream)).toString()
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, raw, email: await PostalMime.parse(raw) })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const port = portOf(server.server)
  const mailer = mailerTo(port, more)
  closers.push(
    () => mailer.close(),
    () => new Promise<void>((resolve) => server.close(resolve)),
  )
  return { mailer, received, connections, port }
}

function mailerTo(port: number, more: Partial<SmtpMailerOptions> = {}): Mailer {
  return smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Duely <reminders@duely.example>',
    logger: createLogger('silent'),
    ...more,
  })
}

type Login = { user: string; host: string; allowed?: boolean }

const failure = async (mailer: Mailer, mail: OutgoingMail = MAIL, handOver?: HandOver) => {
  const error: unknown = await mailer.send(mail, handOver).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailError)) throw new Error('Expected a MailError')
  return error
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Not listening')
  return address.port
}

const headersOf = (email: Email, key: string) =>
  email.headers.filter((header) => header.key === key).map((header) => header.value)

test('a message arrives once, with both parts, its id and sender', async () => {
  const { mailer, received } = await createSink()
  const { response } = await mailer.send(MAIL)
  expect(response).toMatch(/^250 /)
  expect(received).toHaveLength(1)
  const [{ email, recipients } = { email: undefined, recipients: [] }] = received
  expect(recipients).toEqual(['ann@example.com'])
  expect(email).toMatchObject({
    subject: MAIL.subject,
    messageId: '<one@duely.example>',
    from: { name: 'Duely', address: 'reminders@duely.example' },
  })
  expect(email?.text).toContain('Netflix')
  expect(email?.html).toContain('<p>Netflix</p>')
  expect(email && headersOf(email, 'auto-submitted')).toEqual(['auto-generated'])
  expect(email && headersOf(email, 'list-unsubscribe')).toEqual([])
})

test('an attachment is added to both parts', async () => {
  const { mailer, received } = await createSink()
  const file = {
    filename: 'a.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: 'BEGIN:VCALENDAR\r\nä',
  }
  await mailer.send({ ...MAIL, attachments: [file] })
  const email = received[0]?.email
  expect([email?.text?.trim(), email?.html?.trim()]).toEqual(['Netflix', '<p>Netflix</p>'])
  expect(email?.attachments).toMatchObject([{ filename: 'a.ics', mimeType: 'text/calendar' }])
})

test('connections are reused', async () => {
  const { mailer, connections, received } = await createSink({}, { maxConnections: 2 })
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([mailer.send(MAIL), mailer.send(MAIL), mailer.send(MAIL)])
  }
  expect(received).toHaveLength(9)
  expect(connections.count).toBeLessThanOrEqual(2)
})

test.each([
  'ann@example.com, eve@example.com',
  'ann@example.com\r\nBcc: eve@example.com',
  'Eve <eve@example.com>',
  '"ann@example.com" <eve@example.com>',
  'ann@example.com ',
  'ann@@example.com',
  'group: eve@example.com;',
  '',
])('%j is not one address, and nothing is sent', async (to) => {
  const { mailer, received } = await createSink()
  expect((await failure(mailer, { ...MAIL, to })).kind).toBe('permanent')
  expect(received).toHaveLength(0)
})

test('line breaks in a subject cannot inject a header', async () => {
  const { mailer, received } = await createSink()
  await mailer.send({ ...MAIL, subject: 'Net\r\nBcc: eve@example.com\r\n\r\nflix\u0000 {{7*7}}' })
  expect(received[0]?.recipients).toEqual(['ann@example.com'])
  expect(received[0]?.email.subject).toBe('Net Bcc: eve@example.com flix {{7*7}}')
  expect(received[0] && headersOf(received[0].email, 'bcc')).toEqual([])
})

test.each([
  { headers: { 'X-Note': 'a\r\nBcc: eve@example.com' } },
  { headers: { 'X: a\r\nBcc': 'eve@example.com' } },
  { messageId: 'a@b>\r\nBcc: eve@example.com' },
  { unsubscribe: { url: 'https://duely.example/u>\r\nBcc: eve@example.com' } },
])('a value that would inject a header is refused: %j', async (more) => {
  const { mailer, received } = await createSink()
  expect((await failure(mailer, { ...MAIL, ...more })).kind).toBe('permanent')
  expect(received).toHaveLength(0)
})

test('one-click unsubscribe headers are present and signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dkim = { domain: 'duely.example', selector: 'one', privateKey }
  const { mailer, received } = await createSink({}, { dkim })
  const text = 'Netflix  renews \n.in 3 days: €\n\n'
  await mailer.send({ ...MAIL, text, unsubscribe: { url: 'https://duely.example/unsubscribe/x' } })
  expect(verifyDkim(received[0]?.raw ?? '', publicKey)).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(received[0] && headersOf(received[0].email, 'list-unsubscribe-post')).toEqual([
    'List-Unsubscribe=One-Click',
  ])
  expect(received[0] && headersOf(received[0].email, 'list-unsubscribe')).toEqual([
    '<https://duely.example/unsubscribe/x>',
  ])
})

test.each([
  [550, 'permanent'],
  [554, 'permanent'],
  [451, 'temporary'],
  [421, 'connection'],
] as const)('an answer of %i is a %s error', async (responseCode, kind) => {
  const refuse = Object.assign(new Error('no\nthanks'), { responseCode })
  const { mailer } = await createSink({ onRcptTo: (_address, _session, done) => done(refuse) })
  const error = await failure(mailer)
  expect(error.kind).toBe(kind)
  expect(error.detail).not.toMatch(/[\r\n]/)
})

test.each([
  ['the greeting', { greeting: '554 5.7.1 not from your address' }],
  ['EHLO', { EHLO: '550 no', HELO: '550 no' }],
  ['MAIL FROM', { MAIL: '550 5.7.1 sender domain not verified' }],
])("a refusal at %s is our error, not the message's, and is retried", async (_, answers) => {
  const says = { greeting: '220 sink', ...answers }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${says.greeting}\r\n`)
    socket.on('data', (data) => {
      const refused = Object.entries(says).find(([command]) => data.toString().startsWith(command))
      socket.write(`${refused?.[1] ?? '250 ok'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const mailer = mailerTo(portOf(server))
  closers.push(
    () => mailer.close(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  expect((await failure(mailer)).kind).toBe('connection')
})

test.each([
  ['leave this machine with TLS only', { user: 'duely:secret@', host: '[::ffff:127.0.0.1]' }, 'connection'],
  [
    'may go without where it is allowed',
    { user: 'duely:secret@', host: '[::ffff:127.0.0.1]', allowed: true },
    null,
  ],
  ['stay on this machine', { user: 'duely:secret@', host: '127.0.0.1' }, null],
  ['are none: TLS is not asked for', { user: '', host: '[::ffff:127.0.0.1]' }, null],
])('user name and password %s', async (_, { user, host, allowed = false }: Login, kind) => {
  const logins: string[] = []
  const { port, received } = await createSink({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      logins.push(username)
      done(null, { user: username })
    },
  })
  const mailer = mailerTo(port, { smtpUrl: `smtp://${user}${host}:${port}`, clearTextAllowed: allowed })
  // Before the server, which waits for open connections.
  closers.unshift(() => mailer.close())
  const outcome = await mailer.send(MAIL).then(
    () => null,
    (error: unknown) => (error instanceof MailError ? error.kind : error),
  )
  expect(outcome).toBe(kind)
  expect([logins, received.length]).toEqual(kind === null ? [user === '' ? [] : ['duely'], 1] : [[], 0])
})

test('an unknown recipient does not stop the others', async () => {
  const { mailer, received } = await createSink({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('dead') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
  })
  const outcomes = await Promise.allSettled(
    ['ann', 'dead', 'bob'].map((name) => mailer.send({ ...MAIL, to: `${name}@example.com` })),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(received).toHaveLength(2)
})

test('a closed port is a connection error', async () => {
  const { port, mailer } = await createSink()
  await mailer.close()
  for (const close of closers.splice(0)) await close()
  const later = mailerTo(port)
  closers.push(() => later.close())
  expect((await failure(later)).kind).toBe('connection')
})

test.each([
  '=?utf-8?B?RnJlZSBtb25leQ==?= renews in 3 days',
  'Net =?iso-8859-1?Q?fl=69x?= and =? more',
  `=?utf-8?Q?x?= ${'Ünï😀 '.repeat(20)}end`,
])('%s in a subject is shown as typed, not decoded', async (subject) => {
  const { mailer, received } = await createSink()
  await mailer.send({ ...MAIL, subject })
  expect(received[0]?.email.subject).toBe(subject)
  expect(received[0]?.raw.match(/^Subject:/gim)).toHaveLength(1)
  for (const line of received[0]?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThanOrEqual(78)
})
