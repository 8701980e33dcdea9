import { Problem, ReminderList, TestReminder } from '@duely/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
})
afterEach(() => server.close())

const ask = () => server.request('/api/reminders/test', { as: 'ann', json: {} })
const deliveriesOf = async (as: 'ann' | 'bob') =>
  ReminderList.parse(await (await server.request('/api/reminders', { as })).json()).deliveries
const change = (json: object) => server.request('/api/profile', { as: 'ann', method: 'PATCH', json })

test('a test reminder goes through the real pipeline to the user’s own address and appears in the log', async () => {
  const answer = await ask()
  expect(answer.status).toBe(202)
  const { deliveryId } = TestReminder.parse(await answer.json())
  await server.tick()
  expect(server.sink.mails.map(({ recipients }) => recipients)).toEqual([['ann@example.com']])
  expect(server.sink.mails[0]?.subject).toBe('This is a test reminder')
  expect(server.sink.mails[0]?.text).toContain(`${server.origin}/dashboard/reminders`)
  // Same headers as a real reminder, so that the mail program's
  // one-click unsubscribe can be checked (RFC 8058).
  const header = (key: string) => server.sink.mails[0]?.headers.find((each) => each.key === key)?.value
  const link = header('list-unsubscribe')?.slice(1, -1) ?? ''
  expect(link).toMatch(new RegExp(`^${server.origin}/unsubscribe/`))
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(server.sink.mails[0]?.text).toContain(link)
  const logged = (await deliveriesOf('ann')).find(({ id }) => id === deliveryId)
  expect(logged).toMatchObject({
    kind: 'test-reminder',
    channel: 'email',
    state: 'sent',
    subscriptionId: null,
  })
  expect((await deliveriesOf('bob')).map(({ kind }) => kind)).not.toContain('test-reminder')
})

test('the unsubscribe link of a test reminder works in one click', async () => {
  await ask()
  await server.tick()
  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(server.sink.mails[0]?.text ?? '')?.[0] ?? ''
  const answer = await server.request(new URL(link).pathname, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  expect((await ask()).status).toBe(409)
})

test.each([
  [{ notificationsEnabled: false }, 'NOTIFICATIONS_OFF', 'Please enable all notifications first.'],
  [{ emailEnabled: false }, 'EMAIL_NOTIFICATIONS_OFF', 'Please enable email notifications first.'],
])('with %j nothing is sent and the reason is given', async (switches, code, detail) => {
  await change(switches)
  const answer = await ask()
  expect(answer.status).toBe(409)
  expect(Problem.parse(await answer.json())).toMatchObject({ code, detail })
  await server.tick()
  expect(server.sink.mails).toEqual([])
})

test('a fourth within an hour is refused; refusals because of settings do not count', async () => {
  await change({ emailEnabled: false })
  await ask()
  await change({ emailEnabled: true })
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(202)
  const fourth = await ask()
  expect(fourth.status).toBe(429)
  expect(Number(fourth.headers.get('retry-after'))).toBe(3600)
  server.clock.advance('PT1H')
  expect((await ask()).status).toBe(202)
})
