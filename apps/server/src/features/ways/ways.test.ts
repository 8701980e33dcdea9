import { Problem, Ways } from '@duely/contract'
import { WAY_KINDS, WAY_MESSAGES } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWaysHarness, type WaysHarness } from '#server/testing/ways-harness.ts'

let harness: WaysHarness
beforeAll(async () => {
  harness = await startWaysHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.reset('2026-03-02T12:00:00Z'))

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

describe('a way', () => {
  test('is added, listed without what was entered, renamed, turned off, and removed', async () => {
    expect((await harness.request('/api/channels')).status).toBe(401)
    const way = await harness.add('ann', 'ntfy', '  Ann’s phone ')
    const expected = { kind: 'ntfy', name: 'Ann’s phone', enabled: true, lastError: null, lastSentAt: null }
    expect(way).toEqual({ id: way.id, ...expected })
    expect(await harness.list('ann')).toEqual([way])
    const text = await (await harness.request('/api/channels', { as: 'ann' })).text()
    for (const secret of ['tk_very_secret', 'anns-bills', harness.stand.host])
      expect(text).not.toContain(secret)
    expect(await harness.list('bob')).toEqual([])
    expect((await harness.change('ann', way.id, { name: 'Phone', enabled: false })).status).toBe(204)
    expect(await harness.list('ann')).toEqual([{ ...way, name: 'Phone', enabled: false }])
    expect((await harness.remove('ann', way.id)).status).toBe(204)
    expect(await harness.list('ann')).toEqual([])
  })

  test('is its owner’s alone', async () => {
    const { id } = await harness.add('ann')
    for (const ask of [
      () => harness.change('bob', id, { name: 'Mine' }),
      () => harness.remove('bob', id),
      () => harness.request(`/api/channels/${id}/test`, { as: 'bob', method: 'POST' }),
    ])
      expect(await codeOf(await ask())).toEqual([404, 'NOT_FOUND'])
    expect(await harness.list('ann')).toHaveLength(1)
  })

  test('every service says what it asks for', async () => {
    const { kinds } = Ways.parse(await (await harness.request('/api/channels', { as: 'ann' })).json())
    expect(kinds.map(({ kind }) => kind)).toEqual([...WAY_KINDS])
    expect(kinds.filter(({ shared }) => shared).map(({ kind }) => kind)).toEqual([
      'discord',
      'slack',
      'matrix',
    ])
  })

  test('is stored sealed, bound to its owner and row', async () => {
    await harness.add('ann')
    const [row] = await harness.stored('ann')
    expect(JSON.stringify(row)).not.toMatch(/tk_very_secret|anns-bills|127\.0\.0\.1/)
    expect(harness.logs()).not.toMatch(/tk_very_secret|anns-bills/)
  })

  test('is proven, told to its owner by mail, and part of Pro', async () => {
    harness.clock.advance('PT1H')
    const json = { kind: 'ntfy', name: 'Phone', config: harness.configs.ntfy }
    expect(await codeOf(await harness.request('/api/channels', { as: 'ann', json }))).toEqual([
      403,
      'PROOF_REQUIRED',
    ])
    const way = await harness.add('ann')
    await harness.engine.runTick()
    expect(harness.sink.mails.map(({ subject }) => subject)).toEqual(['A way to reach you was added'])
    expect(harness.sink.mails[0]?.text).toContain('“My phone (ntfy)”')
    await harness.onPlan('ann', 'free')
    expect(await codeOf(await harness.post('ann', json))).toEqual([403, 'PLAN_LACKS_CHANNELS'])
    expect(await codeOf(await harness.change('ann', way.id, { enabled: true }))).toEqual([
      403,
      'PLAN_LACKS_CHANNELS',
    ])
    const tested = await harness.request(`/api/channels/${way.id}/test`, { as: 'ann', method: 'POST' })
    expect(await codeOf(tested)).toEqual([403, 'PLAN_LACKS_CHANNELS'])
    expect((await harness.remove('ann', way.id)).status).toBe(204)
  })

  test('entered anew needs a proof, a new name does not', async () => {
    const { id } = await harness.add('ann')
    harness.clock.advance('PT1H')
    expect((await harness.change('ann', id, { name: 'Tablet' })).status).toBe(204)
    const config = { ...harness.configs.ntfy, topic: 'other' }
    expect(await codeOf(await harness.change('ann', id, { config }))).toEqual([403, 'PROOF_REQUIRED'])
    await harness.giveProof('ann')
    expect((await harness.change('ann', id, { config })).status).toBe(204)
    await harness.test('ann', id)
    expect(harness.stand.seen.at(-1)?.json).toMatchObject({ topic: 'other' })
  })

  test('ten are the limit', async () => {
    for (let n = 0; n < 10; n += 1) await harness.add('ann')
    const json = { kind: 'ntfy', name: 'One more', config: harness.configs.ntfy }
    expect(await codeOf(await harness.post('ann', json))).toEqual([409, 'WAY_LIMIT_REACHED'])
    await harness.add('bob')
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['gotify', {}, { address: WAY_MESSAGES.required, token: WAY_MESSAGES.required }],
    ['gotify', { address: 'nonsense', token: 'x' }, { address: WAY_MESSAGES.address }],
    ['gotify', { address: 'https://a:b@example.org', token: 'x' }, { address: WAY_MESSAGES.form }],
    ['gotify', { address: 'https://example.org', token: 'a b\n' }, { token: WAY_MESSAGES.form }],
    ['gotify', { address: 'https://example.org', token: 'x', more: 'y' }, { more: WAY_MESSAGES.unknown }],
    ['ntfy', { address: 'https://ntfy.sh', topic: 'a/b' }, { topic: WAY_MESSAGES.form }],
    ['telegram', { token: '1:2', chat: 'me' }, { token: WAY_MESSAGES.form, chat: WAY_MESSAGES.form }],
    [
      'matrix',
      { address: 'https://matrix.org', token: 'x'.repeat(20), room: '#a:b' },
      { room: WAY_MESSAGES.form },
    ],
    ['slack', { url: 'http://hooks.slack.com/services/T/B/x' }, { url: WAY_MESSAGES.address }],
    ['discord', { url: 'https://localhost/api/webhooks/1/x' }, { url: WAY_MESSAGES.private }],
    ['apprise', { address: 'https://example.org:22', key: 'x' }, { address: WAY_MESSAGES.port }],
  ])('%s with %j is refused at its fields', async (kind, config, problems) => {
    const answer = await harness.post('ann', { kind, name: 'Way', config })
    expect(answer.status).toBe(400)
    const { errors = [] } = Problem.parse(await answer.json())
    expect(
      Object.fromEntries(errors.map(({ path, message }) => [path.replace('config.', ''), message])),
    ).toEqual(problems)
  })
})

describe('a test', () => {
  test('says delivered, refused, not reached or too slow, and nothing of the answer', async () => {
    const way = await harness.add('ann')
    expect(await harness.test('ann', way.id)).toEqual({ ok: true, answer: 'delivered' })
    expect(harness.stand.seen[0]?.json).toMatchObject({ title: 'This is a test from Duely' })
    expect(await harness.list('ann')).toMatchObject([
      { lastError: null, lastSentAt: '2026-03-02T12:00:00.000Z' },
    ])
    harness.stand.answerWith({ status: 403, json: { code: 40301, error: 'the words of the other side' } })
    const refused = await harness.request(`/api/channels/${way.id}/test`, { as: 'ann', method: 'POST' })
    expect(await refused.text()).toBe('{"ok":false,"answer":"refused"}')
    expect(await harness.list('ann')).toMatchObject([{ enabled: true, lastError: 'gone' }])
    expect(JSON.stringify(await harness.stored('ann'))).not.toContain('the words')
    expect(harness.logs()).not.toContain('the words of the other side')
    harness.stand.answerWith((response) => response.destroy())
    expect(await harness.test('ann', way.id)).toEqual({ ok: false, answer: 'not reached' })
  })

  test('of a way under a name that leads into the network is not reached', async () => {
    const json = { kind: 'gotify', name: 'Inside', config: { address: 'https://inside.example', token: 'x' } }
    const answer = await harness.post('ann', json)
    const { id } = (await answer.json()) as { id: string }
    expect(await harness.test('ann', id)).toEqual({ ok: false, answer: 'not reached' })
    expect(harness.stand.seen).toEqual([])
  })
})

test('tests and changes are limited', async () => {
  const strict = await startWaysHarness({ RATE_LIMITS: 'on' })
  try {
    await strict.onPlan('ann', 'pro-monthly')
    const { id } = await strict.add('ann')
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await strict.request(`/api/channels/${id}/test`, { as: 'ann', method: 'POST' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const changes: number[] = []
    for (let n = 0; n < 30; n += 1) changes.push((await strict.change('ann', id, { name: `n${n}` })).status)
    expect(changes.filter((status) => status === 204)).toHaveLength(29)
    expect(changes.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})
