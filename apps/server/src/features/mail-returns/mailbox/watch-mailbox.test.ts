import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailboxes } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { openImapMailbox } from '#server/platform/mail-returns/mailbox/imap-mailbox.ts'
import { parseMailboxUrl } from '#server/platform/mail-returns/mailbox/mailbox-place.ts'
import type { MailReturn } from '#server/ports/mail-returns.ts'
import { type ImapStandIn, startImapStandIn } from '#server/testing/imap-stand-in.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { borrowTestDatabase } from '#server/testing/stores/borrow-database.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import type { CountedReturn } from '../mail-returns-deps.ts'
import { takeNotice } from '../take-notice.ts'
import { createMailboxWatch, type MailboxWatch, type MailboxWatchDeps } from './watch-mailbox.ts'

const NOW = new Date('2026-03-10T10:00:00Z')
const FIRST = '0b9f4c0e-3a52-4f11-9d1e-5a7be2f0c9d4'
const SECOND = '7d5c0a11-92e4-4f6b-8a5d-0c1b2e3f4a5b'

let clock: ReturnType<typeof movableClock>
let database: TestDatabase
let server: ImapStandIn
let recorded: MailReturn[]
let counted: CountedReturn[]
let lines: { level: string; event: string }[]
let errors: number
/** Called before a return is recorded. */
let beforeRecording: (mailReturn: MailReturn) => void
const started: MailboxWatch[] = []

beforeEach(async () => {
  clock = movableClock(NOW)
  ;[database, server] = await Promise.all([borrowTestDatabase({ clock }), startImapStandIn()])
  recorded = []
  counted = []
  lines = []
  errors = 0
  beforeRecording = () => {}
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((watch) => watch.stop()))
  await server.close()
  await database.close()
})

const logger = createLogger(
  'debug',
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()))
      done()
    },
  }),
)

function watch(more: { url?: string } & Partial<MailboxWatchDeps> = {}): MailboxWatch {
  const place = parseMailboxUrl(more.url ?? `imap://bounces:secret@127.0.0.1:${server.port}/INBOX`)
  if (place === null) throw new Error('No mailbox')
  const { db } = database
  const record = async (mailReturn: MailReturn) => {
    beforeRecording(mailReturn)
    recorded.push(mailReturn)
  }
  const deps = {
    db,
    clock,
    record,
    marks: { returnPath: null, messageIdHost: 'duely.example' },
    count: (each: CountedReturn) => counted.push(each),
  }
  const made = createMailboxWatch({
    db,
    clock,
    logger,
    place,
    open: openImapMailbox,
    take: (mail) => takeNotice(deps, mail),
    onError: () => {
      errors += 1
    },
    retryMs: { first: 10, last: 20 },
    ...more,
  })
  started.push(made)
  made.start()
  return made
}

/** A notice that a mail was refused, under its own Message-ID. */
function notice(messageId: string, own: string = crypto.randomUUID()): string {
  return [
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${own}@mx.example.net>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ann@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 unknown user',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}@duely.example>`,
    '',
    '--b--',
    '',
  ].join('\r\n')
}

const LETTER = 'From: ann@example.com\r\nSubject: Hello\r\nMessage-ID: <hello@example.com>\r\n\r\nHello\r\n'
const ids = () => recorded.map(({ messageId }) => messageId)
const position = async () => (await database.db.select().from(mailboxes))[0]
const events = (level: string) => lines.filter((line) => line.level === level).map(({ event }) => event)

describe('a mailbox', () => {
  test('is read: a notice is recorded once, with what the server said and when it came', async () => {
    const receivedAt = new Date('2026-03-10T09:30:00Z')
    server.deliver(LETTER, receivedAt)
    server.deliver(notice(FIRST), receivedAt)
    watch()
    await expect.poll(() => recorded).toHaveLength(1)
    expect(recorded[0]).toEqual({
      messageId: FIRST,
      proof: 'message-id',
      kind: 'hard',
      status: '5.1.1',
      words: '550 5.1.1 unknown user',
      reportedAt: receivedAt,
    })
    expect(counted).toEqual([{ by: 'mailbox', kind: 'hard', matched: 'message-id' }])
    await expect.poll(position).toMatchObject({ uidValidity: '1', lastUid: 2, readAt: NOW })
    expect(server.mails()).toHaveLength(2)
    expect(server.commands.filter((command) => /STORE|EXPUNGE|^SELECT/.test(command))).toEqual([])
  })

  test('tells of a new mail by itself', async () => {
    watch({ lookEveryMs: 600_000 })
    await expect.poll(() => server.commands).toContain('IDLE')
    server.deliver(notice(FIRST), NOW)
    await expect.poll(ids, { timeout: 5_000 }).toEqual([FIRST])
    await expect.poll(() => server.commands.filter((command) => command === 'IDLE').length).toBe(2)
    server.deliver(notice(SECOND), NOW)
    await expect.poll(ids, { timeout: 5_000 }).toEqual([FIRST, SECOND])
  })

  test('that tells of a new mail while others are read is read on at once', async () => {
    server.deliver(notice(FIRST), NOW)
    server.deliver(LETTER, NOW)
    // The server tells of it with the answer to the next question, which is about the letter.
    beforeRecording = ({ messageId }) => {
      if (messageId === FIRST) server.deliver(notice(SECOND), NOW)
    }
    watch({ lookEveryMs: 600_000 })
    await expect.poll(ids).toEqual([FIRST, SECOND])
  })

  test('that cannot do so is looked at', async () => {
    await server.close()
    server = await startImapStandIn({ idle: false })
    watch({ lookEveryMs: 30 })
    await expect.poll(async () => (await position())?.readAt).toEqual(NOW)
    server.deliver(notice(FIRST), NOW)
    await expect.poll(ids).toEqual([FIRST])
  })

  test('is read on after a restart where it was', async () => {
    server.deliver(notice(FIRST), NOW)
    const before = watch()
    await expect.poll(async () => (await position())?.lastUid).toBe(1)
    await before.stop()
    server.deliver(notice(SECOND), NOW)
    watch()
    await expect.poll(ids).toEqual([FIRST, SECOND])
    expect(server.commands.filter((command) => /^UID FETCH 1 /.test(command))).toHaveLength(1)
  })

  test('whose mails have new numbers is read from the start, and no notice counts twice', async () => {
    server.deliver(notice(FIRST), NOW)
    const before = watch()
    await expect.poll(async () => (await position())?.lastUid).toBe(1)
    await before.stop()
    server.deliver(notice(SECOND), NOW)
    server.renumber()
    watch()
    await expect.poll(position).toMatchObject({ uidValidity: '2', lastUid: 2 })
    expect(ids()).toEqual([FIRST, SECOND])
  })

  test('that got one notice twice counts it once', async () => {
    server.deliver(notice(FIRST, 'own'), NOW)
    server.deliver(notice(FIRST, 'own'), NOW)
    watch()
    await expect.poll(async () => (await position())?.lastUid).toBe(2)
    expect(ids()).toEqual([FIRST])
  })

  test('of months is not read from its beginning', async () => {
    server.deliver(notice(FIRST), new Date('2026-02-01T10:00:00Z'))
    server.deliver(notice(SECOND), NOW)
    watch()
    await expect.poll(ids).toEqual([SECOND])
  })

  test('loses what is recorded only where the operator says so', async () => {
    server.deliver(LETTER, NOW)
    server.deliver(notice(FIRST), NOW)
    server.deliver(notice(SECOND).replaceAll('duely.example', 'elsewhere.example'), NOW)
    watch({ url: `imap://bounces:secret@127.0.0.1:${server.port}/?delete=on` })
    await expect.poll(() => server.mails().map(({ uid }) => uid)).toEqual([1, 3])
    await expect.poll(() => counted).toContainEqual({ by: 'mailbox', kind: 'hard', matched: 'nothing' })
    expect(ids()).toEqual([FIRST])
  })

  test('with a mail of many megabytes: only its beginning is fetched', async () => {
    server.deliver(`${notice(FIRST)}${'x'.repeat(6_000_000)}`, NOW)
    watch()
    await expect.poll(ids).toEqual([FIRST])
    expect(server.commands.find((command) => /^UID FETCH/.test(command))).toContain('<0.1048576>')
  })

  test('with a mail that cannot be read: it is counted and left', async () => {
    server.deliver(`X-Long: ${'a'.repeat(400_000)}\r\n\r\n`, NOW)
    server.deliver(notice(FIRST), NOW)
    watch()
    await expect.poll(ids).toEqual([FIRST])
    expect(counted[0]).toEqual({ by: 'mailbox', kind: 'unreadable', matched: 'nothing' })
  })
})

describe('one worker at a time', () => {
  test('reads, and another one goes on when it stops', async () => {
    const one = watch({ lookEveryMs: 30 })
    await expect.poll(async () => (await position())?.readAt).toEqual(NOW)
    watch({ lookEveryMs: 30 })
    const looks = () => server.commands.filter((command) => /^UID SEARCH/.test(command)).length
    const before = looks()
    await expect.poll(looks).toBeGreaterThan(before + 2)
    expect(server.connections()).toBe(1)
    await one.stop()
    server.deliver(notice(FIRST), NOW)
    await expect.poll(ids).toEqual([FIRST])
    expect(server.connections()).toBe(1)
  })

  test('ends when its lease is gone', async () => {
    watch({ lookEveryMs: 30 })
    await expect.poll(async () => (await position())?.readAt).toEqual(NOW)
    await database.db.update(mailboxes).set({
      leasedBy: 'another',
      leaseUntil: new Date(Date.now() + 60_000),
    })
    await expect.poll(() => server.connections()).toBe(0)
    expect(errors).toBe(0)
  })
})

describe('an error', () => {
  test('of the connection: it is made again, and nothing is lost', async () => {
    watch({ lookEveryMs: 30 })
    await expect.poll(async () => (await position())?.readAt).toEqual(NOW)
    server.deliver(notice(FIRST), NOW)
    await expect.poll(ids).toEqual([FIRST])
    server.cut()
    server.deliver(notice(SECOND), NOW)
    await expect.poll(ids).toEqual([FIRST, SECOND])
    expect(errors).toBeGreaterThan(0)
    expect(events('warn')).toContain('mailbox-lost')
    expect(events('error')).toEqual([])
  })

  test('of the password or the folder is an alarm at once, without the password', async () => {
    server.refuseLogins(true)
    watch()
    await expect.poll(() => events('error')).toContain('mailbox-unread')
    expect(JSON.stringify(lines)).not.toContain('secret')
    server.refuseLogins(false)
    server.deliver(notice(FIRST), NOW)
    await expect.poll(ids).toEqual([FIRST])
    watch({ url: `imap://bounces:secret@127.0.0.1:${server.port}/Elsewhere` })
    await expect.poll(() => JSON.stringify(lines)).toContain('the folder Elsewhere')
  })

  test('that lasts is an alarm', async () => {
    const { port } = server
    await server.close()
    watch({ url: `imap://bounces:secret@127.0.0.1:${port}/INBOX` })
    await expect.poll(() => events('error')).toContain('mailbox-unread')
    expect(events('warn')).toEqual(['mailbox-lost', 'mailbox-lost'])
  })

  test('while recording: the notice is tried again', async () => {
    let tries = 0
    beforeRecording = () => {
      tries += 1
      if (tries < 3) throw new Error('The database is away')
    }
    server.deliver(notice(FIRST), NOW)
    watch()
    await expect.poll(ids).toEqual([FIRST])
  })

  test('of one notice, again and again: it is passed by with an alarm, and the others are read', async () => {
    beforeRecording = ({ messageId }) => {
      if (messageId === FIRST) throw new Error('Never')
    }
    server.deliver(notice(FIRST), NOW)
    server.deliver(notice(SECOND), NOW)
    watch()
    await expect.poll(ids, { timeout: 5_000 }).toEqual([SECOND])
    expect(events('error')).toContain('mail-passed-by')
  })

  test('a server that never answers does not hold up a stop', async () => {
    const connected = Promise.withResolvers<void>()
    const silent = createServer(() => connected.resolve())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const waiting = watch({ url: `imap://bounces:secret@127.0.0.1:${address.port}/INBOX` })
    await connected.promise
    const before = performance.now()
    await waiting.stop()
    expect(performance.now() - before).toBeLessThan(2_000)
    await new Promise((resolve) => silent.close(resolve))
  })
})
