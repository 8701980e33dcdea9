import { expect, test } from 'vitest'
import { assertDeclared } from './declared-refusals.ts'

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ code }), { status, headers: { 'content-type': 'application/problem+json' } })

test('a code not declared by its route is an error naming both', async () => {
  const id = crypto.randomUUID()
  await expect(assertDeclared('GET', '/api/account', refusal(409, 'NOT_ACTIVE'))).rejects.toThrow(
    'GET /api/account answers NOT_ACTIVE, which its contract does not name',
  )
  await expect(
    assertDeclared('PATCH', `/api/subscriptions/${id}?x=1`, refusal(409, 'NOT_PAUSED')),
  ).rejects.toThrow('NOT_PAUSED')
})

test.each([
  ['GET', '/api/account', refusal(401, 'UNAUTHENTICATED')],
  ['POST', '/api/subscriptions/1/pause', refusal(409, 'NOT_ACTIVE')],
  ['POST', '/api/auth/sign-in/email', refusal(503, 'UNAVAILABLE')],
  ['GET', '/api/nothing', refusal(404, 'NOT_FOUND')],
  ['GET', '/api/account', refusal(500, 'INTERNAL')],
  ['GET', '/api/account', new Response('{"code":"x"}', { status: 200 })],
] as const)('%s %s passes', async (method, path, answer) => {
  await expect(assertDeclared(method, path, answer)).resolves.toBeUndefined()
})
