import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithProof, onProofRequired } from './proof.ts'

const refused = () => new Response(JSON.stringify({ code: 'PROOF_REQUIRED' }), { status: 403 })
const network = (...answers: Response[]) => {
  const fetch = vi.fn(async () => answers.shift() as Response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

test('the same request goes again once the proof was given', async () => {
  const fetch = network(refused(), new Response('{}'))
  const stop = onProofRequired(async () => true)
  const init = { method: 'DELETE', body: '{"password":"x"}' }
  expect((await fetchWithProof('/api/account', init)).status).toBe(200)
  expect(fetch.mock.calls).toEqual([
    ['/api/account', init],
    ['/api/account', init],
  ])
  stop()
})

test.each([
  ['the proof is not given', async () => false, refused()],
  ['another refusal came', async () => true, new Response('{"code":"PASSWORD_INCORRECT"}', { status: 403 })],
  ['the answer is no JSON', async () => true, new Response('<html>', { status: 403 })],
])('the refusal is passed on where %s', async (_why, ask, answer) => {
  const fetch = network(answer)
  const stop = onProofRequired(ask)
  const passed = await fetchWithProof('/api/export')
  expect(passed.status).toBe(403)
  expect(await passed.text()).not.toBe('')
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})

test('the refusal is passed on where nobody asks', async () => {
  network(refused())
  expect((await fetchWithProof('/api/export')).status).toBe(403)
})
