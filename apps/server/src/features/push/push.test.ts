import { Problem, PushDevices } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, profiles } from '#server/platform/database/schema.ts'
import { type PushHarness, startPushHarness } from '#server/testing/push/push-harness.ts'

let harness: PushHarness
beforeAll(async () => {
  harness = await startPushHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset('2026-03-02T12:00:00Z')
  await harness.db.update(profiles).set({ pushEnabled: false })
})

const listed = async (name: 'ann' | 'bob') =>
  PushDevices.parse(await (await harness.request('/api/push', { as: name })).json())
const profileOf = async (name: 'ann' | 'bob') => {
  const account = (await (await harness.request('/api/account', { as: name })).json()) as {
    profile: { pushEnabled: boolean }
    pushDevices: number
  }
  return { on: account.profile.pushEnabled, devices: account.pushDevices }
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

describe('devices', () => {
  test('are listed with the key of the server; adding one turns the channel on', async () => {
    expect((await harness.request('/api/push')).status).toBe(401)
    expect(await listed('ann')).toEqual({ publicKey: harness.config.vapid.publicKey, devices: [] })
    expect(await profileOf('ann')).toEqual({ on: false, devices: 0 })
    const phone = await harness.addDevice('ann', '  Ann’s phone ')
    harness.clock.set('2026-03-02T12:00:01Z')
    const laptop = await harness.addDevice('ann', 'Laptop')
    expect(phone).toEqual({ id: phone.id, name: 'Ann’s phone', createdAt: '2026-03-02T12:00:00.000Z' })
    expect((await listed('ann')).devices).toEqual([phone, laptop])
    expect(await profileOf('ann')).toEqual({ on: true, devices: 2 })
    const changes = await harness.db.select({ what: audit.what, newValue: audit.newValue }).from(audit)
    expect(changes).toEqual([{ what: 'pushEnabled', newValue: 'true' }])
  })

  test('with a key for which nothing can be encrypted are refused at it', async () => {
    const { keys, ...rest } = harness.stand.subscribe()
    for (const p256dh of [`B${'A'.repeat(86)}`, `A${'A'.repeat(86)}`]) {
      const answer = await harness.post('ann', {
        subscription: { ...rest, keys: { ...keys, p256dh } },
        name: 'x',
      })
      expect(answer.status).toBe(400)
      expect(Problem.parse(await answer.json()).errors).toMatchObject([{ path: 'subscription.keys.p256dh' }])
    }
    expect((await listed('ann')).devices).toEqual([])
  })

  test('are their owner’s alone', async () => {
    const { id } = await harness.addDevice('ann')
    expect((await listed('bob')).devices).toEqual([])
    const foreign = await harness.remove('bob', id)
    const unknown = await harness.remove('bob', crypto.randomUUID())
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    expect((await harness.remove('ann', 'no-id')).status).toBe(404)
    expect((await harness.remove('ann', id)).status).toBe(204)
    expect((await listed('ann')).devices).toEqual([])
  })

  test('that are added again stay one, under their new name', async () => {
    const subscription = harness.stand.subscribe()
    const first = await (await harness.post('ann', { subscription, name: 'Phone' })).json()
    const again = await (await harness.post('ann', { subscription, name: 'Old phone' })).json()
    expect(again).toEqual({ ...(first as object), name: 'Old phone' })
    expect((await listed('ann')).devices).toEqual([again])
  })

  test('of a browser that somebody else uses now become theirs', async () => {
    const subscription = harness.stand.subscribe()
    const { id } = (await (await harness.post('ann', { subscription, name: 'Shared' })).json()) as {
      id: string
    }
    expect((await harness.post('bob', { subscription, name: 'Shared' })).status).toBe(201)
    expect((await listed('ann')).devices).toEqual([])
    const [device] = (await listed('bob')).devices
    expect(device?.id).not.toBe(id)
  })

  test('are at most twenty', async () => {
    for (let n = 0; n < 20; n += 1) await harness.addDevice('ann')
    const subscription = harness.stand.subscribe()
    expect(await codeOf(await harness.post('ann', { subscription, name: 'One more' }))).toEqual([
      409,
      'DEVICE_LIMIT_REACHED',
    ])
    const [oldest] = (await listed('ann')).devices
    await harness.remove('ann', oldest?.id ?? '')
    expect((await harness.post('ann', { subscription, name: 'One more' })).status).toBe(201)
  })

  test('are part of the paid plans', async () => {
    await harness.onPlan('ann', 'free')
    const subscription = harness.stand.subscribe()
    expect(await codeOf(await harness.post('ann', { subscription, name: 'Phone' }))).toEqual([
      403,
      'PLAN_LACKS_PUSH',
    ])
    expect(await codeOf(await harness.patch('ann', { pushEnabled: true }))).toEqual([403, 'PLAN_LACKS_PUSH'])
    expect((await harness.patch('ann', { pushEnabled: false })).status).toBe(200)
  })

  test.each([
    ['no https', 'http://push.example/x'],
    ['a private address', 'https://10.0.0.1/x'],
    ['an address in disguise', 'https://0x7f000001/x'],
    ['a private IPv6 address', 'https://[::1]/x'],
    ['the host itself', 'https://localhost/x'],
    ['credentials', 'https://user:secret@push.example/x'],
    ['no address', 'push'],
  ])('with %s are refused', async (_, endpoint) => {
    const subscription = { ...harness.stand.subscribe(), endpoint }
    expect(await codeOf(await harness.post('ann', { subscription, name: 'Phone' }))).toEqual([400, 'INVALID'])
  })

  test.each([
    [{ keys: { p256dh: 'short', auth: 'short' } }, 'Phone'],
    [{ keys: undefined }, 'Phone'],
    [{}, ''],
    [{}, 'x'.repeat(61)],
  ])('with %j, called %j, are refused', async (change, name) => {
    const subscription = { ...harness.stand.subscribe(), ...change }
    expect(await codeOf(await harness.post('ann', { subscription, name }))).toEqual([400, 'INVALID'])
  })
})

test('nothing of a device’s address or keys is answered, exported or logged', async () => {
  const subscription = harness.stand.subscribe()
  await harness.post('ann', { subscription, name: 'Phone' })
  await harness.subscribe('ann')
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  expect(harness.stand.taken).toHaveLength(1)
  const exported = await (await harness.request('/api/export', { as: 'ann' })).text()
  const seen = `${exported}${JSON.stringify(await listed('ann'))}${harness.logs()}`
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
    expect(seen.includes(secret)).toBe(false)
  expect(exported).toContain('"Phone"')
})
