import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'

const lines: string[] = []
let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp({ limits: 'on', onLog: (line) => lines.push(line) })
})
afterAll(() => app.close())

const refused = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'attempt-refused')

test('refused attempts are logged with masked network and account', async () => {
  await app.join('ann@example.com')
  const wrong = (email: string, ip: string) => app.signIn(email, 'not the password', { ip })
  await wrong('ann@example.com', '2001:db8:1:2:3:4:5:6')
  await wrong('ann@example.com', '203.0.113.77')
  await wrong('nobody@example.com', '203.0.113.78')
  for (let n = 0; n < 3; n += 1) await wrong('nobody@example.com', '203.0.113.79')
  await app.signIn('nobody@example.com', PASSWORD, { ip: '203.0.113.79' })
  await app.post('/verify-email', { token: 'made-up' }, { ip: '198.51.100.5' })

  const [first, second, third, ...rest] = refused()
  expect(first).toMatchObject({
    act: 'sign-in',
    reason: 'wrong-password',
    from: 'stranger',
    network: '2001:db8:1::/48',
    account: expect.stringMatching(/^[\w-]{10}$/),
  })
  expect(second).toMatchObject({ network: '203.0.113.0/24', account: first.account })
  expect(third.account).toMatch(/^[\w-]{10}$/)
  expect(third.account).not.toBe(first.account)
  expect(rest.at(-2)).toMatchObject({ reason: 'too-many', network: '203.0.113.0/24', account: third.account })
  expect(rest.at(-1)).toMatchObject({ act: 'use-token', reason: 'unknown-token', network: '198.51.100.0/24' })
  const log = lines.join('')
  for (const secret of ['ann@', 'nobody@', '203.0.113.7', '3:4:5:6', 'not the password', 'made-up'])
    expect(log).not.toContain(secret)
})
