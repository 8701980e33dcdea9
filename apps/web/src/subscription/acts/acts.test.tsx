import type { Subscription } from '@duely/contract'
import { plainDate, VIEWS } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { subscriptionsOf } from '#web/lib/queries.ts'
import { openScreen, type Reply, refusal, serve, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { showActed } from './run-act.ts'
import { useActs } from './use-acts.tsx'

const today = plainDate('2026-03-05')

function Harness({ subscription }: { readonly subscription: Subscription }) {
  const acts = useActs(today, 'en-US')
  return (
    <>
      <button type="button" onClick={() => acts.show(subscription)}>
        Decide
      </button>
      <button type="button" onClick={() => acts.keep(subscription, subscription.nextBillingDate)}>
        Keep
      </button>
      {acts.dialogs}
    </>
  )
}

function show(facts: Partial<Subscription> = {}, answer?: (path: string) => Reply) {
  const subscription = subscriptionOf('Netflix', facts)
  const asked = serve(({ path }) => answer?.(path) ?? { body: subscription })
  openScreen(<Harness subscription={subscription} />, { extra: <Toaster /> })
  return asked
}
const decide = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  return within(await screen.findByRole('dialog', { name: 'Netflix' }))
}
const choices = async () => (await decide()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('the available actions depend on the state', async () => {
  show({ nextBillingDate: '2026-03-10' })
  expect(await choices()).toEqual([
    'Keep itNo more reminders of the renewal on Mar 10.',
    'I cancelled itNo more renewals and reminders. You see what you save.',
    'Remind me tomorrowOne more reminder, tomorrow at your hour.',
    'Remind me on the last dayOne more reminder on Mar 10, the last day to act.',
    'Pause itNo renewals and reminders while it rests, for a while or until you resume it.',
  ])
})

test.each<[string, Partial<Subscription>, RegExp[]]>([
  ['renews today', { nextBillingDate: '2026-03-05' }, [/^Keep/, /^I cancelled/, /^Pause/]],
  ['renews tomorrow', { nextBillingDate: '2026-03-06' }, [/^Keep/, /^I cancelled/, /tomorrow/, /^Pause/]],
  ['is paused', { status: 'paused' }, [/^I cancelled/, /^Resume/]],
  ['is cancelled', { status: 'cancelled' }, []],
  [
    'is kept',
    { keptRenewal: '2026-03-10' },
    [/^Do not keep/, /^I cancelled/, /tomorrow/, /last day/, /^Pause/],
  ],
])('one that %s', async (_, facts, expected) => {
  show(facts)
  const dialog = await decide()
  const found = dialog.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(found).toHaveLength(expected.length)
  for (const [place, pattern] of expected.entries()) expect(found[place]).toMatch(pattern)
})

test('keeping can be undone from the toast', async () => {
  const asked = show()
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/subscriptions/Netflix/keep', { renewalDate: '2026-03-10' }],
    ['/api/subscriptions/Netflix/undo', {}],
  ])
})

test('what was kept before can be taken back from the sheet, whatever was done last', async () => {
  const asked = show({ keptRenewal: '2026-03-10' })
  const dialog = await decide()
  await userEvent.click(dialog.getByRole('button', { name: new RegExp(actDialogsTexts.en.keptTitle) }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/subscriptions/Netflix/undo',
    body: { renewalDate: '2026-03-10' },
  })
})

test("a refusal is shown in the server's words", async () => {
  show({}, () => refusal(409, 'RENEWAL_PASSED', 'The time to act on this renewal has passed.'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await screen.findByText('The time to act on this renewal has passed.')).toBeTruthy()
})

test('cancelled: runs until the day before the renewal by default, with the confirmation', async () => {
  const asked = show({ notice: { count: 1, unit: 'weeks' } })
  const dialog = await decide()
  await userEvent.click(dialog.getByRole('button', { name: /I cancelled it/ }))
  const form = within(await screen.findByRole('dialog', { name: 'You cancelled Netflix' }))
  expect(form.getByLabelText(/It runs until/)).toHaveProperty('value', '2026-04-09')
  await userEvent.type(form.getByLabelText(/Their confirmation/), 'Ref 1')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Cancelled: no more reminders of it')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/subscriptions/Netflix/cancelled',
    body: { accessUntil: '2026-04-09', confirmation: 'Ref 1' },
  })
})

test('paused for two months in four presses; a past day is refused at its field', async () => {
  const asked = show()
  const dialog = await decide()
  await userEvent.click(dialog.getByRole('button', { name: /Pause it/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Pause Netflix' }))
  const day = form.getByLabelText(/Resume on/)
  await userEvent.type(day, '2026-03-05')
  await userEvent.click(form.getByRole('button', { name: 'Pause' }))
  expect(await form.findByText('Please choose a day after today')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Two months' }))
  await userEvent.click(form.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Paused')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ body: { until: '2026-05-05' } })
})

test('the result is shown at once in the list of every view', () => {
  const client = new QueryClient()
  const before = subscriptionOf('Netflix')
  for (const view of VIEWS) client.setQueryData(subscriptionsOf(view).queryKey, [before])
  const after = { ...before, status: 'paused' as const }
  showActed(client, after)
  for (const view of VIEWS) expect(client.getQueryData(subscriptionsOf(view).queryKey)).toEqual([after])
})
