import { Account, type MailTrouble, Problem, ReminderList } from '@duely/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const BACKUP = 'ann@backup.example'
const ask = (backupEmail = BACKUP, password = server.password) =>
  server.request('/api/auth/backup-email', { as: 'ann', json: { backupEmail, password } })
const account = async () => Account.parse(await (await server.request('/api/account', { as: 'ann' })).json())
const profile = async () => (await account()).profile
const remove = () => server.request('/api/auth/backup-email', { as: 'ann', method: 'DELETE' })
const subjectsTo = (address: string) => server.sink.to(address).map(({ subject }) => subject)

async function tokenOf() {
  await server.tick()
  return /confirm-email\?token=([\w-]+)/.exec(server.sink.to(BACKUP).at(-1)?.text ?? '')?.[1] ?? 'none'
}
const confirm = (token: string) => server.request('/api/auth/change-email/confirm', { json: { token } })

describe('a backup address', () => {
  test('counts once it is confirmed; the first address is told of each step', async () => {
    expect((await ask()).status).toBe(200)
    expect(await profile()).toMatchObject({ backupEmail: null, backupEmailAsked: BACKUP })
    const answer = await confirm(await tokenOf())
    expect(await answer.json()).toEqual({ status: 'backup' })
    expect(await profile()).toMatchObject({ backupEmail: BACKUP, backupEmailAsked: null })
    expect((await remove()).status).toBe(200)
    expect(await profile()).toMatchObject({ backupEmail: null, backupEmailAsked: null })
    await server.tick()
    expect(subjectsTo('ann@example.com').toSorted()).toEqual([
      'A backup address was added',
      'A backup address was asked for',
      'The backup address was removed',
    ])
  })

  test('that was replaced or removed before it was confirmed is not confirmed any more', async () => {
    await ask()
    const token = await tokenOf()
    await remove()
    expect((await confirm(token)).status).toBe(400)
    expect(await profile()).toMatchObject({ backupEmail: null })
  })

  test('needs the password, and is not the first address', async () => {
    expect(Problem.parse(await (await ask(BACKUP, 'wrong')).json()).code).toBe('PASSWORD_INCORRECT')
    expect(Problem.parse(await (await ask('ann@example.com')).json()).code).toBe('INVALID')
    expect((await server.request('/api/auth/backup-email', { json: {} })).status).toBe(401)
    expect(await profile()).toMatchObject({ backupEmailAsked: null })
  })
})

describe('mails to the first address', () => {
  const lastId = () => {
    const id = server.sink.mails.at(-1)?.messageId ?? ''
    return id.slice(1, id.indexOf('@'))
  }
  const report = (kind: 'hard' | 'complaint') =>
    server.engine.recordMailReturn({
      messageId: lastId(),
      proof: 'token',
      kind,
      status: '5.2.2',
      words: 'full',
      reportedAt: server.clock.now(),
    })
  const trouble = async (): Promise<MailTrouble | null> => (await account()).mailTrouble

  beforeEach(async () => {
    await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
  })

  test('that come back are told with the account and in the log', async () => {
    expect(await trouble()).toBeNull()
    await report('hard')
    expect(await trouble()).toEqual({
      kind: 'returned',
      cause: 'mailbox full',
      rests: false,
      since: '2026-03-07T09:00:00.000Z',
    })
    const answer = await server.request('/api/reminders', { as: 'ann' })
    expect(ReminderList.parse(await answer.json()).deliveries[0]).toMatchObject({
      kind: 'reminder',
      state: 'failed',
      reason: 'BOUNCED',
      words: 'full',
    })
  })

  test('stop after a complaint until one press', async () => {
    await report('complaint')
    expect(await trouble()).toMatchObject({ kind: 'complained' })
    expect((await server.request('/api/reminders/test', { as: 'ann', json: {} })).status).toBe(409)
    const resume = () => server.request('/api/profile/emails/resume', { as: 'ann', method: 'POST' })
    expect((await resume()).status).toBe(200)
    expect((await resume()).status).toBe(200)
    expect(await trouble()).toBeNull()
  })
})
