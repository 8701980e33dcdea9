import { expect, test } from 'vitest'
import type { ServerStatus } from '#server/platform/socket/server-status.ts'
import { judgeServer } from './server.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
const OWN = { version: '1.2.3', settings: { SMTP_URL: 'a', MAIL_FROM: 'b' }, now }

const STATUS: ServerStatus = {
  version: '1.2.3',
  state: 'ok',
  checks: {
    database: { state: 'ok' },
    reminders: { state: 'ok', lastTick: ago(10), oldestDue: null, waiting: 3 },
  },
  mail: { atWork: 0, idle: 1, waiting: 0, lastTakenAt: null, lastFailure: null },
  ratesDay: null,
  pushPublicKey: 'x',
  settings: { SMTP_URL: 'a', MAIL_FROM: 'b' },
}
const judged = (more: Partial<ServerStatus>) => judgeServer({ ...STATUS, ...more }, OWN)
const reminders = (more: object) => ({
  checks: { ...STATUS.checks, reminders: { state: 'ok' as const, ...more } },
})

test('one that does its work', () => {
  expect(judged({})).toEqual({
    level: 'ok',
    text: 'it runs, version 1.2.3, last tick 10 s ago, 3 messages in the queue',
  })
  // A web process has no ticks of its own.
  expect(judged(reminders({ waiting: 0, oldestDue: ago(599) })).level).toBe('ok')
})

test.each<[string, Partial<ServerStatus>, string]>([
  ['no database', { checks: { database: { state: 'down' } } }, 'database does not answer'],
  ['a worker that stands still', reminders({ lastTick: ago(61) }), 'last look at what is due'],
  ['messages that are held up', reminders({ lastTick: ago(1), oldestDue: ago(601) }), 'held up since'],
  ['a clock apart from the database’s', reminders({ clockGapSeconds: 400 }), '400 s apart'],
])('%s fails', (_, more, text) => {
  expect(judged(more)).toMatchObject({ level: 'failure', text: expect.stringContaining(text) })
})

test.each<[string, Partial<ServerStatus>, string]>([
  [
    'a mail server it lost',
    { mail: { ...STATUS.mail, lastFailure: { at: ago(5), detail: 'refused' } } },
    'refused',
  ],
  [
    'a part in trouble',
    { checks: { ...STATUS.checks, payments: { state: 'degraded' } } },
    'payments is degraded',
  ],
  ['other settings', { settings: { SMTP_URL: 'z', MAIL_FROM: 'b' } }, '(SMTP_URL)'],
  ['another version', { version: '1.2.2' }, 'version 1.2.2'],
])('%s is a warning', (_, more, text) => {
  expect(judged(more)).toMatchObject({ level: 'warning', text: expect.stringContaining(text) })
})
