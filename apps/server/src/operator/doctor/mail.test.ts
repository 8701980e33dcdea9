import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { startScriptedSmtp } from '#server/testing/scripted-smtp.ts'
import { startSmtpSink } from '#server/testing/smtp-sink.ts'
import { selfSignedCertificate } from '#server/testing/stand-ins/certificate.ts'
import { askMailServer, type MailVisit } from './ask-mail-server.ts'
import { judgeMail } from './mail.ts'
import { testMail } from './test-mail.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const now = new Date()
const IN_A_MONTH = new Date(now.getTime() + 30.5 * 86_400_000)

/** A real mail server with these options; its URL, with what comes before the host. */
async function serve(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, authOptional: true, ...options })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return (login = '', query = '') => `smtp://${login}localhost:${port}${query}`
}

async function judged(
  smtpUrl: string,
  { to = null, within = 5_000 }: { to?: string | null; within?: number } = {},
) {
  const mail = { smtpUrl, clearTextAllowed: false, from: 'Duely <reminders@duely.example>' }
  const config = {
    mail: { ...mail, supportEmail: '', returnPath: 'bounces+{token}@duely.example', dkim: null },
    publicUrl: 'https://duely.example',
    appName: 'Duely',
  }
  const visit = await askMailServer(mail, to === null ? null : await testMail(config, to, now), within)
  return { visit, ...judgeMail(visit, { to, now }) }
}

describe('a mail server that works', () => {
  test('takes a mail like a reminder, and its answer is said', async () => {
    const sink = await startSmtpSink()
    closers.push(sink.close)
    const found = await judged(sink.url, { to: 'operator@duely.example' })
    expect(found).toMatchObject({
      level: 'ok',
      text: expect.stringMatching(
        /: not encrypted, no login, a mail to operator@duely\.example was taken: 250 /,
      ),
      visit: { step: 'done', greeting: { text: expect.stringMatching(/^220 /) } },
    })
    expect(sink.mails).toMatchObject([
      {
        subject: 'Your server can send mails',
        from: { address: 'reminders@duely.example' },
        recipients: ['operator@duely.example'],
        returnPath: 'bounces+doctor@duely.example',
      },
    ])
  })

  test('is visited without a mail where nobody is named', async () => {
    const sink = await startSmtpSink()
    closers.push(sink.close)
    expect(await judged(sink.url)).toMatchObject({ level: 'ok', visit: { taken: null, isSignedIn: null } })
    expect(sink.mails).toEqual([])
  })

  test('is signed in to, under a certificate that is trusted', async () => {
    const certificate = selfSignedCertificate('localhost', IN_A_MONTH)
    const url = await serve({
      ...certificate,
      onAuth: ({ username, password }, _session, done) =>
        username === 'ann' && password === 'right' ? done(null, { user: 'ann' }) : done(new Error('wrong')),
    })
    const trusted = `?tls.ca=${encodeURIComponent(certificate.cert)}`
    expect(await judged(url('ann:right@', trusted))).toMatchObject({
      level: 'ok',
      text: expect.stringMatching(/: encrypted, signed in, certificate for 30 days$/),
    })
    expect(await judged(url('ann:wrong@', trusted))).toMatchObject({
      level: 'failure',
      text: expect.stringMatching(/refuses the login \(535 .*\): check user and password/),
    })
  })
})

describe('a mail server that', () => {
  test.each([
    ['has a certificate of nobody', 'localhost', IN_A_MONTH, /not trusted \(.*self-signed/],
    ['has a certificate for another name', 'other.example', IN_A_MONTH, /not trusted .*altnames/],
    [
      'has a certificate that has ended',
      'localhost',
      new Date(now.getTime() - 60_000),
      /not trusted .*expired/,
    ],
  ])('%s', async (_, name, until, text) => {
    const certificate = selfSignedCertificate(name, until)
    const url = await serve(certificate)
    const query = _.includes('nobody') ? '' : `?tls.ca=${encodeURIComponent(certificate.cert)}`
    expect(await judged(url('', query))).toMatchObject({
      level: 'failure',
      text: expect.stringMatching(text),
    })
  })

  test('has a certificate that ends soon', async () => {
    const certificate = selfSignedCertificate('localhost', new Date(now.getTime() + 5.5 * 86_400_000))
    const url = await serve(certificate)
    expect(await judged(url('', `?tls.ca=${encodeURIComponent(certificate.cert)}`))).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('ends in 5 days'),
    })
  })

  test('refuses encryption', async () => {
    const server = await startScriptedSmtp({
      answers: { EHLO: '250-sink\r\n250 STARTTLS', STARTTLS: '454 not now' },
    })
    closers.push(server.close)
    expect(await judged(server.url)).toMatchObject({
      level: 'failure',
      text: expect.stringContaining('refuses encryption (454 not now)'),
    })
  })

  test('offers no login where a user is configured', async () => {
    const sink = await startSmtpSink()
    closers.push(sink.close)
    expect(await judged(sink.url.replace('//', '//ann:right@'))).toMatchObject({
      level: 'failure',
      text: expect.stringContaining('offers no login'),
    })
  })

  test('refuses the sender or the recipient', async () => {
    const server = await startScriptedSmtp({ answers: { RCPT: '554 5.7.1 Relay access denied' } })
    closers.push(server.close)
    expect(await judged(server.url, { to: 'operator@duely.example' })).toMatchObject({
      level: 'failure',
      text: expect.stringContaining(
        'does not take a mail to operator@duely.example (554 5.7.1 Relay access denied)',
      ),
    })
  })

  test('says nothing', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    closers.push(() => new Promise((closed) => silent.close(closed)))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await judged(`smtp://127.0.0.1:${port}`, { within: 200 })).toMatchObject({
      level: 'failure',
      text: expect.stringContaining('does not answer'),
    })
  })

  test.each([
    ['smtp://127.0.0.1:1', 'refuses the connection'],
    ['smtp://mail.invalid:587', 'is no known name'],
  ])('is not there: %s', async (url, text) => {
    expect(await judged(url)).toMatchObject({ level: 'failure', text: expect.stringContaining(text) })
  })
})

test.each([
  ['mail.example:25', false, 'warning'],
  ['mail.example:587', true, 'ok'],
  ['127.0.0.1:25', false, 'ok'],
  ['[::1]:25', false, 'ok'],
] as const)('%s, encrypted %s: %s', (server, isEncrypted, level) => {
  const visit: MailVisit = {
    server,
    step: 'done',
    trouble: null,
    greeting: null,
    isEncrypted,
    certificateUntil: null,
    isSignedIn: null,
    taken: null,
  }
  expect(judgeMail(visit, { to: null, now }).level).toBe(level)
})
