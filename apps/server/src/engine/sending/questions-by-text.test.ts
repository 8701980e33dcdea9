import { Subscription } from '@duely/contract'
import { septets } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askedPerson } from '#server/testing/asked-person.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

// Whether a cancelled subscription has stopped, asked by text message. Ann cancels on 2 March 2026 what would
// be charged on the 4th, so she is asked on the 6th at nine, UTC.
const DUE = '2026-03-06T09:00:00Z'

let harness: SmsHarness
beforeAll(async () => {
  harness = await startSmsHarness({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.prove('ann')
  harness.stand.reset()
})

const { cancelled, watch } = askedPerson(() => harness)
const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.engine.runTick()
}
const sent = () => harness.stand.to(PHONE).map(({ body }) => body)
const questions = async () => (await harness.texts()).filter((line) => line.startsWith('question'))
const linkIn = (text = sent().at(-1) ?? '') => new URL(/https:\S+/.exec(text)?.[0] ?? 'x:').pathname
const press = (link: string, json: object) => harness.request(link, { json })

test('one text message, once, within 160 septets', async () => {
  await cancelled()
  await at(DUE)
  await at('2026-03-06T09:01:00Z')
  await at('2026-03-07T12:00:00Z')
  expect(sent()).toEqual([
    expect.stringMatching(
      /^Duely: was Netflix charged again on Mar 4\? Answer: https:\/\/duely\.example\/act\/\S+ Reply STOP to end\. \S+$/,
    ),
  ])
  expect(septets(sent()[0] ?? '') ?? 999).toBeLessThanOrEqual(160)
  expect(await questions()).toEqual(['question sent'])
})

test('and one more after the second cycle, about its own day', async () => {
  await cancelled()
  await at(DUE)
  await at('2026-04-06T09:00:00Z')
  await at('2026-05-06T09:00:00Z')
  expect(sent().map((text) => /on (\w+ \d+)\?/.exec(text)?.[1])).toEqual(['Mar 4', 'Apr 4'])
})

describe('its link', () => {
  test.each([
    ['stopped', {}, 'stopped'],
    ['charged', { chargedOn: '2026-03-05', amount: '17.00' }, 'charged'],
    ['later', {}, 'asked-later'],
  ])('answers: %s', async (action, charge, state) => {
    const id = await cancelled()
    await at(DUE)
    const page = await (await harness.request(linkIn())).text()
    expect(page).toContain('Was Netflix charged again on Mar 4?')
    const answer = await press(linkIn(), { action, ...charge })
    expect([answer.status, await answer.json()]).toMatchObject([200, { state }])
    expect(await watch(id)).toMatchObject({ state: action === 'later' ? 'waiting' : action })
  })

  test('of a message about several leads to all of them, and answers each', async () => {
    const ids = [await cancelled('Alpha'), await cancelled('Bravo')]
    await at(DUE)
    expect(sent()).toEqual([
      expect.stringMatching(/^Duely: charged again\? Alpha \(Mar 4\); Bravo \(Mar 4\)\. /),
    ])
    const page = await (await harness.request(linkIn())).text()
    const renewals = [...page.matchAll(/name="renewal" value="([^"]+)"/g)].map(([, value]) => value)
    expect(renewals).toHaveLength(2)
    const answer = await press(linkIn(), { action: 'stopped', renewal: renewals[1] })
    expect(answer.status).toBe(200)
    expect([await watch(ids[0] ?? ''), await watch(ids[1] ?? '')]).toMatchObject([
      { state: 'asked' },
      { state: 'stopped' },
    ])
  })
})

describe('nothing is sent', () => {
  test('at night: it waits for the morning, and not if it was answered by then', async () => {
    const kept = await cancelled('Alpha')
    const answered = await cancelled('Bravo')
    await at('2026-03-06T22:00:00Z')
    expect(sent()).toEqual([])
    await harness.request(`/api/subscriptions/${answered}/watch`, { as: 'ann', json: { answer: 'stopped' } })
    await at('2026-03-07T08:00:00Z')
    expect(sent()).toEqual([expect.stringContaining('was Alpha charged again on Mar 4?')])
    expect((await questions()).toSorted()).toEqual(['question sent', 'question superseded answered'])
    expect(await watch(kept)).toMatchObject({ state: 'asked' })
  })

  test('after STOP', async () => {
    await cancelled()
    await harness.text('STOP')
    await at(DUE)
    expect(sent().filter((text) => text.includes('charged again'))).toEqual([])
    expect(await questions()).toEqual([])
  })

  test('after a STOP that came while it waited', async () => {
    await cancelled()
    await at('2026-03-06T22:00:00Z')
    await harness.text('STOP')
    await at('2026-03-07T08:00:00Z')
    expect(sent().filter((text) => text.includes('charged again'))).toEqual([])
    expect(await questions()).toEqual(['question skipped sms-stopped'])
  })

  test.each([
    ['consent is withdrawn', { smsConsent: false }, []],
    ['all messages are off', { notificationsEnabled: false }, ['question skipped notifications-off']],
  ])('when %s', async (_, profile, rows) => {
    await cancelled()
    const answer = await harness.patch('ann', profile)
    expect(answer.status, await answer.text()).toBe(200)
    await at(DUE)
    await at('2026-03-07T09:00:00Z')
    expect(sent()).toEqual([])
    expect(await questions()).toEqual(rows)
  })

  test('on a plan without text messages', async () => {
    await cancelled()
    await harness.onPlan('ann', 'free')
    await at(DUE)
    expect([sent(), await questions()]).toEqual([[], []])
  })
})

test('an answer that the provider did not give is asked for before anything is sent again', async () => {
  await cancelled()
  harness.stand.scriptedAnswers.push({ answer: 'take-and-fail' })
  await at(DUE)
  for (const minute of ['02', '10', '20', '40']) await at(`2026-03-06T09:${minute}:00Z`)
  expect(sent()).toHaveLength(1)
  expect(await questions()).toEqual(['question sent'])
})

test('very many share messages of 160 septets, within ten a day', async () => {
  for (let n = 10; n < 40; n += 1) await cancelled(`Some very long name of a service, number ${n}`)
  await at(DUE)
  await at('2026-03-06T09:05:00Z')
  expect(sent().length).toBeGreaterThan(0)
  expect(sent().length).toBeLessThanOrEqual(10)
  for (const text of sent()) expect(septets(text) ?? 999).toBeLessThanOrEqual(160)
  expect(new Set(await questions())).toEqual(new Set(['question sent']))
})

test('a charge that a statement shows is said, not asked', async () => {
  const id = await cancelled()
  await at(DUE)
  harness.stand.reset()
  harness.clock.set('2026-03-08T12:00:00Z')
  const row = {
    ...netflix,
    nextBillingDate: '2026-03-04',
    updates: id,
    charges: ['2026-02-04', '2026-03-05'].map((date) => ({ date, amount: '15.99' })),
  }
  const statement = { from: '2026-01-01', to: '2026-03-08' }
  const json = { subscriptions: [row], statement, quiet: true }
  expect((await harness.request('/api/import', { as: 'ann', json })).status).toBe(200)
  await at('2026-03-08T12:00:30Z')
  await at('2026-03-08T12:01:00Z')
  expect(sent()).toEqual([
    expect.stringMatching(/^Duely: Netflix was charged on Mar 5 although you cancelled it\. See: https:/),
  ])
  expect(septets(sent()[0] ?? '') ?? 999).toBeLessThanOrEqual(160)
  const page = await (await harness.request(linkIn())).text()
  expect(page).toContain('Netflix was charged after you cancelled it')
  expect(page).toContain(`/dashboard/subscriptions/${id}/packet`)
})

test('a question that Ann answers by text is not asked on her other channels', async () => {
  const id = await cancelled()
  await at(DUE)
  await press(linkIn(), { action: 'stopped' })
  const list = await (await harness.request('/api/subscriptions', { as: 'ann' })).json()
  expect(
    (list as { subscriptions: unknown[] }).subscriptions.map((each) => Subscription.parse(each)),
  ).toMatchObject([{ id, watch: { state: 'stopped' } }])
  await at('2026-04-06T12:00:00Z')
  expect(harness.sink.mails.filter(({ subject }) => subject?.startsWith('Was'))).toHaveLength(1)
  expect(sent()).toHaveLength(1)
})
