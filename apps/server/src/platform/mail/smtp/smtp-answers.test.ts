import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startScriptedSmtp } from '#server/testing/scripted-smtp.ts'
import { MailError, type Mailer, type OutgoingMail } from '../mailer.ts'
import { type SmtpMailerOptions, smtpMailer } from './smtp-mailer.ts'

// Late, odd or missing answers, and the connection afterwards.
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
const FOR_EVER = 2 ** 30

async function start(
  script: Parameters<typeof startScriptedSmtp>[0] = {},
  more: Partial<SmtpMailerOptions> = {},
) {
  const server = await startScriptedSmtp(script)
  const mailer = smtpMailer({
    smtpUrl: server.url,
    from: 'Duely <reminders@duely.example>',
    logger: createLogger('silent'),
    ...more,
  })
  closers.push(() => mailer.close(), server.close)
  return { server, mailer }
}

/** Observes one message. */
function watch() {
  const abort = new AbortController()
  const told: string[] = []
  return {
    told,
    abort: () => abort.abort(),
    handOver: {
      signal: abort.signal,
      onHandedOver: () => told.push('handed over'),
      onAside: () => told.push('aside'),
    },
  }
}

async function failureOf(sending: ReturnType<Mailer['send']>): Promise<MailError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailError)) throw new Error(`Expected a MailError, not ${error}`)
  return error
}

test('a server closing after the final dot leaves it unclear, and it is not repeated', async () => {
  const { server, mailer } = await start({ atTheDot: (socket) => socket.destroy() })
  expect((await failureOf(mailer.send(MAIL))).kind).toBe('unclear')
  expect(server.state.received).toEqual(['one@duely.example'])
})

test('a server closing during the body is a connection error', async () => {
  const { server, mailer } = await start({ hangUpAfter: 1 })
  const error = await failureOf(mailer.send({ ...MAIL, text: 'x'.repeat(20_000_000) }))
  expect([error.kind, server.state.received]).toEqual(['connection', []])
})

test('an answer that is too late is unclear, and the connection is destroyed', async () => {
  const { server, mailer } = await start({ atTheDot: () => {} }, { answerTimeoutMs: 50 })
  const { handOver, told } = watch()
  const error = await failureOf(mailer.send(MAIL, handOver))
  expect([error.kind, told]).toEqual(['unclear', ['handed over']])
  await expect.poll(server.open).toBe(0)
})

test('a message aborted after the hand-over is unclear, and its connection is destroyed', async () => {
  const { server, mailer } = await start({ atTheDot: () => {} })
  const { handOver, abort, told } = watch()
  const failure = failureOf(mailer.send(MAIL, handOver))
  await expect.poll(() => server.state.received.length).toBe(1)
  abort()
  expect([(await failure).kind, told]).toEqual(['unclear', ['handed over']])
  await expect.poll(server.open).toBe(0)
})

test('a message aborted before the hand-over is a connection error, and its connection is destroyed', async () => {
  const { server, mailer } = await start({ answers: { RCPT: '' } })
  const { handOver, abort, told } = watch()
  const failure = failureOf(mailer.send(MAIL, handOver))
  await expect.poll(server.open).toBe(1)
  abort()
  expect([(await failure).kind, told]).toEqual(['connection', []])
  await expect.poll(server.open).toBe(0)
})

test('whenever a message is aborted, it never arrives unless it was handed over before', async () => {
  const { server, mailer } = await start({ atTheDot: () => {} })
  const kinds = new Set<string>()
  // A turn of the event loop later each time, until one has been handed over.
  for (let turns = 0; !kinds.has('unclear'); turns += 1) {
    const { handOver, abort, told } = watch()
    const failure = failureOf(mailer.send({ ...MAIL, messageId: `${turns}@duely.example` }, handOver))
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    const toldBefore = [...told]
    abort()
    const { kind } = await failure
    kinds.add(kind)
    expect([told, kind]).toEqual([toldBefore, told.length > 0 ? 'unclear' : 'connection'])
    await expect.poll(server.open, { interval: 1 }).toBe(0)
    if (kind === 'connection') expect(server.state.received).not.toContain(`${turns}@duely.example`)
  }
  expect(kinds).toContain('connection')
})

test('a late answer within the limit counts, although the connection is silent', async () => {
  let answer = () => {}
  const { server, mailer } = await start(
    { atTheDot: (socket) => (answer = () => socket.write('250 taken at last\r\n')) },
    { patienceMs: 1 },
  )
  const { handOver, told } = watch()
  const sending = mailer.send(MAIL, handOver)
  await expect.poll(() => told).toEqual(['handed over', 'aside'])
  answer()
  expect(await sending).toEqual({ response: '250 taken at last' })
  expect(server.state.received).toHaveLength(1)
})

test.each([
  ['250 taken', null],
  ['450 4.7.1 come back later', 'temporary'],
  ['421 closing', 'connection'],
  ['550 no', 'permanent'],
  ['354 what?', 'unclear'],
  ['nonsense', 'unclear'],
])('the final answer %j: %s', async (answer, kind) => {
  const { mailer } = await start({ atTheDot: (socket) => socket.write(`${answer}\r\n`) })
  const sending = mailer.send(MAIL)
  if (kind === null) expect(await sending).toEqual({ response: answer })
  else expect((await failureOf(sending)).kind).toBe(kind)
})

test('a message waiting for its answer blocks no other, and its connection is reused', async () => {
  const answers: (() => void)[] = []
  const { server, mailer } = await start(
    { atTheDot: (socket) => void answers.push(() => socket.write('250 taken\r\n')) },
    { maxConnections: 1, patienceMs: 1, answerTimeoutMs: FOR_EVER },
  )
  const both = [mailer.send(MAIL), mailer.send({ ...MAIL, messageId: 'two@duely.example' })]
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await Promise.all(both)
  server.state.atTheDot = (socket) => socket.write('250 taken\r\n')
  await mailer.send(MAIL)
  expect(server.state.connections).toBe(2)
})

test('after a refusal the connection is reused', async () => {
  const { server, mailer } = await start({ answers: { RCPT: '550 5.1.1 nobody' } }, { maxConnections: 1 })
  for (let n = 0; n < 3; n += 1) expect((await failureOf(mailer.send(MAIL))).kind).toBe('permanent')
  expect(server.state.connections).toBe(1)
})

test('an idle connection closed by the server loses no message', async () => {
  const { server, mailer } = await start({
    atTheDot: (socket) => {
      socket.write('250 taken\r\n')
      socket.end()
    },
  })
  for (let n = 0; n < 3; n += 1) await mailer.send(MAIL)
  expect(server.state.received).toHaveLength(3)
})

test.each([
  ['550 5.1.1 no such user', 'address-refused'],
  ['550 no such user', undefined],
  ['554 5.7.1 Relay access denied', undefined],
])('%j at RCPT about the address: %s', async (answer, reason) => {
  const { mailer } = await start({ answers: { RCPT: answer } })
  const error = await failureOf(mailer.send(MAIL))
  expect([error.kind, error.reason]).toEqual(['permanent', reason])
})

test('5.1.1 for a whole message is not about the address', async () => {
  const { mailer } = await start({ atTheDot: (socket) => socket.write('550 5.1.1 no\r\n') })
  expect((await failureOf(mailer.send(MAIL))).reason).toBeUndefined()
})
