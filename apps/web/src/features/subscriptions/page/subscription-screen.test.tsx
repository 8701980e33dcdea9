import type { SubscriptionPage } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  accountOn,
  openScreen,
  proPlan,
  type Reply,
  refusal,
  serve,
  setToday,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

beforeEach(() => setToday('2026-03-05T15:00:00Z'))

const charge = (date: string, facts: object = {}) => ({
  id: date,
  date,
  amount: '15.99',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: false,
  settled: [],
  ...facts,
})

function show(
  facts: Partial<SubscriptionPage['subscription']> = {},
  more: Partial<SubscriptionPage> = {},
  act: (path: string, body: unknown) => Reply = () => undefined,
  search = '',
) {
  const subscription = subscriptionOf('Netflix', { amount: '15.99', ...facts })
  const page: SubscriptionPage = {
    subscription,
    firstAmount: subscription.amount,
    prices: [],
    upcoming: [
      { date: '2026-03-10', amount: '15.99', cancelBy: null },
      { date: '2026-04-10', amount: '17.99', cancelBy: null },
    ],
    charges: [charge('2026-02-10'), charge('2026-01-10')],
    totals: { year: '31.98', ever: '95.94', stoppedForSure: '0.00', stillToBeSeen: '0.00' },
    avoided: { stoppedForSure: [], stillToBeSeen: [] },
    deliveries: [],
    cancelling: null,
    ...more,
  }
  const asked = serve(({ method, path, body }) => {
    if (method !== 'GET') return act(path, body)
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/marks') return { body: { names: {}, chosen: {}, services: {} } }
    if (path.endsWith('/files')) return { body: { files: [], acts: [], usedBytes: 0 } }
    return path === '/api/subscriptions' ? { body: { subscriptions: [subscription] } } : { body: page }
  })
  return {
    asked,
    ...openScreen(<SubscriptionScreen id="Netflix" />, {
      at: `/dashboard/subscriptions/Netflix${search}`,
      extra: <Toaster />,
    }),
  }
}

const list = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('shows current price, next price, yearly cost and total paid', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Netflix' })).toBeTruthy()
  const summary = screen.getByRole('region', { name: 'Summary' }).textContent
  expect(summary).toContain('Costs now$15.99monthly')
  expect(summary).toContain('Next charge$15.99in 5 days, Mar 10')
  expect(summary).toContain('A year$191.88')
  expect(summary).toContain('Paid this year$31.98$95.94 in all')
  expect(await list('Charges')).toEqual(['Feb 10, 2026$15.99', 'Jan 10, 2026$15.99'])
})

test('the next dates show price and deadline', async () => {
  show(
    { notice: { count: 1, unit: 'weeks' } },
    {
      upcoming: [
        { date: '2026-03-10', amount: '15.99', cancelBy: '2026-03-03' },
        { date: '2026-04-10', amount: '17.99', cancelBy: '2026-04-03' },
      ],
    },
  )
  expect(await list('Next dates')).toEqual([
    'Mar10March 10, 2026$15.99in 5 daysToo late to stop',
    'Apr10April 10, 2026$17.99in 36 daysCancel by Apr 3',
  ])
})

test('a trial shows its later price, a cancelled one the amount saved', async () => {
  show({ trialEndsOn: '2026-03-10', trialAmount: '0.00' })
  expect(await screen.findByText('until Mar 10, then $15.99 monthly')).toBeTruthy()
  expect(screen.getByText('Trial, 5 days left')).toBeTruthy()
})

test('a charge after a cancellation is marked', async () => {
  show(
    { status: 'cancelled', cancelledOn: '2026-01-20', accessUntil: '2026-02-09' },
    {
      upcoming: [],
      charges: [charge('2026-02-10', { afterCancelling: true }), charge('2026-01-10', { refunded: true })],
      totals: { year: '15.99', ever: '15.99', stoppedForSure: '0.00', stillToBeSeen: '15.99' },
    },
  )
  expect(await list('Charges')).toEqual([
    'Feb 10, 2026Charged after you cancelled$15.99',
    'Jan 10, 2026Refunded$15.99',
  ])
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain(
    'Stopped for sure$0.00not charged after you cancelledStill to be seen$15.99',
  )
})

test('the price as a chart and as a table', async () => {
  show({ prices: [{ from: '2026-04-10', amount: '17.99' }] })
  const chart = await screen.findByRole('img', { name: /^Price over time/ })
  expect(chart.getAttribute('aria-label')).toContain('$17.99 from Apr 10, 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
  const [, , rise] = screen.getAllByRole('row')
  expect(rise?.textContent).toBe('Apr 10, 2026$17.99+13%')
})

test('a missing charge is added; a refusal is shown at its field and input is kept', async () => {
  const { asked } = show({}, {}, (path) =>
    path.endsWith('/charges')
      ? refusal(409, 'CHARGE_EXISTS', 'There is a charge on this day already.')
      : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a charge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a charge' })
  const amount = within(dialog).getByLabelText(/Amount/)
  await userEvent.clear(amount)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add charge' }))
  expect(await within(dialog).findByText('Amount is required')).toBeTruthy()
  await userEvent.type(amount, '12,50')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add charge' }))
  expect(await within(dialog).findByText('There is a charge on this day already.')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { date: '2026-03-05', amount: '12.50' } })
  expect(amount).toHaveProperty('value', '12,50')
})

test('deleting from its page returns to the list', async () => {
  const { asked, router } = show({}, {}, () => ({ status: 204 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Netflix' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subscriptions'))
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('edit opens the dialog of the list', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Subscription' })).toBeTruthy()
})

test('a missing one is reported, with a link to the list', async () => {
  serve(({ path }) =>
    path === '/api/account'
      ? { body: accountOn(proPlan) }
      : refusal(404, 'NOT_FOUND', 'There is nothing here.'),
  )
  openScreen(<SubscriptionScreen id="gone" />)
  expect(await screen.findByText('This subscription is not here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my subscriptions' }).getAttribute('href')).toBe(
    '/dashboard/subscriptions',
  )
})

test('details are edited on the page; refusals are shown at their fields', async () => {
  const { asked } = show({}, {}, () =>
    refusal(400, 'INVALID', 'Please check what you entered.', [
      { path: 'notice.count', message: 'A notice is 1 to 365 days, 52 weeks or 24 months' },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^More details/ })),
  )
  await userEvent.type(dialog.getByLabelText(/^Notice/), '1')
  await userEvent.type(dialog.getByLabelText(/^Customer number/), 'C-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText(/^A notice is/)).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    notice: { count: 1, unit: 'days' },
    reference: 'C-1',
  })
  expect(dialog.getByLabelText(/^Customer number/)).toHaveProperty('value', 'C-1')
})

test('a charge is corrected and marked as refunded, or deleted', async () => {
  const { asked } = show({}, {}, (path) =>
    path === '/api/charges/2026-01-10' ? { status: 204 } : { body: charge('2026-02-10') },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change the charge of Feb 10, 2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge of Feb 10, 2026' }))
  const amount = dialog.getByLabelText(/Amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '12')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'It was refunded' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save charge' }))
  expect(await screen.findByText('Charge updated')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/charges/2026-02-10',
    body: { amount: '12', refunded: true },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change the charge of Jan 10, 2026' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete charge' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this charge?' }))
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  const deleted = (await screen.findByText('Charge deleted')).closest('li')
  // The toast before it may still be on its way out, with an Undo of its own.
  await userEvent.click(within(deleted ?? document.body).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringMatching(/^\/api\/subscriptions\/.+\/charges$/),
      body: { date: '2026-01-10', amount: '15.99' },
    }),
  )
})

test('a future price can be removed after confirmation, and restored by Undo', async () => {
  const { asked } = show({ prices: [{ from: '2026-04-10', amount: '17.99' }] }, {}, (path) =>
    path.endsWith('/prices') ? { status: 201, body: {} } : { status: 204 },
  )
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the price of $17.99 from Apr 10, 2026' }),
  )
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this price?' }))
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/api/subscriptions/Netflix/prices/2026-04-10', null],
      ['POST', '/api/subscriptions/Netflix/prices', { from: '2026-04-10', amount: '17.99' }],
    ]),
  )
})

test('a price is added from the next renewal on; a refusal stays at its field, and Undo removes it', async () => {
  let isRefused = true
  const { asked } = show({}, {}, (path) => {
    if (!path.endsWith('/prices')) return { status: 204 }
    if (!isRefused) return { status: 201, body: {} }
    isRefused = false
    return refusal(400, 'INVALID', 'Please check what you entered.', [
      { path: 'from', message: 'There are too many prices' },
    ])
  })
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a price' }))
  const amount = dialog.getByLabelText(/Price/)
  await userEvent.clear(amount)
  await userEvent.click(dialog.getByRole('button', { name: 'Add price' }))
  expect(await dialog.findByText('Amount is required')).toBeTruthy()
  await userEvent.type(amount, '17.99')
  await userEvent.click(dialog.getByRole('button', { name: 'Add price' }))
  expect(await dialog.findByText('There are too many prices')).toBeTruthy()
  expect(amount).toHaveProperty('value', '17.99')
  await userEvent.click(dialog.getByRole('button', { name: 'Add price' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const added = ['POST', '/api/subscriptions/Netflix/prices', { from: '2026-03-10', amount: '17.99' }]
  await waitFor(() =>
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      added,
      added,
      ['DELETE', '/api/subscriptions/Netflix/prices/2026-03-10', null],
    ]),
  )
})

test('a price that takes the place of another of its day: Undo brings that back', async () => {
  const { asked } = show({ prices: [{ from: '2026-03-10', amount: '16.99' }] }, {}, () => ({
    status: 201,
    body: {},
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a price' }))
  await userEvent.clear(dialog.getByLabelText(/Price/))
  await userEvent.type(dialog.getByLabelText(/Price/), '18')
  await userEvent.click(dialog.getByRole('button', { name: 'Add price' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { from: '2026-03-10', amount: '18' },
      { from: '2026-03-10', amount: '16.99' },
    ]),
  )
})

test('in the table each dated price can be removed, the first cannot', async () => {
  show({ prices: [{ from: '2026-04-10', amount: '17.99' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const [, first, rise] = screen.getAllByRole('row')
  expect(
    within(rise as HTMLElement)
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toBe('Remove the price of $17.99 from Apr 10, 2026')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
})

test('how to cancel: the link, the steps that are known, and a letter to copy or mail', async () => {
  show({ name: 'Spotify', reference: 'C-4711', notice: { count: 1, unit: 'weeks' }, cancelBy: '2026-04-03' })
  await userEvent.click(await screen.findByRole('button', { name: 'How to cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How to cancel Spotify' }))
  expect((await dialog.findByRole('link', { name: /spotify\.com/ })).getAttribute('href')).toMatch(/^https:/)
  expect(dialog.getByText(/The last day to cancel is Apr 3, 2026\./)).toBeTruthy()
  expect((await dialog.findByRole('list')).children.length).toBeGreaterThan(0)
  const letter = dialog.getByLabelText<HTMLTextAreaElement>('Text')
  expect(letter.value).toContain('I hereby cancel my Spotify subscription, customer number C-4711')
  expect(letter.value).toContain('Ann Lee')
  await userEvent.clear(letter)
  await userEvent.type(letter, 'Enough.')
  const mail = dialog.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
  expect(mail).toMatch(/^mailto:\?subject=Cancellation%20of%20my%20Spotify.*&body=Enough\.$/)
  // Only a configured user provides a clipboard.
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied to the clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(/customer number C-4711\n\nEnough\.$/)
  expect(document.querySelector('[data-print-alone]')?.textContent).toContain('Enough.')
  await userEvent.click(dialog.getByRole('button', { name: 'I cancelled it' }))
  const cancelled = within(await screen.findByRole('dialog', { name: 'You cancelled Spotify' }))
  expect(cancelled.getByLabelText(/Their confirmation/)).toBeTruthy()
})

test('how to cancel: what is known of the service, with its source', async () => {
  const source = { page: 'https://help.netflix.com/terms', region: null, day: '2026-02-01' }
  show(
    {},
    {
      cancelling: {
        slug: 'netflix',
        service: 'Netflix',
        ways: ['online'],
        link: null,
        note: null,
        notice: null,
        access: 'lasts',
        difficulty: 'easy',
        isOld: false,
        source: { ...source, dayOf: 'copy' },
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'How to cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How to cancel Netflix' }))
  dialog.getByRole('heading', { name: 'What is known of Netflix' })
  for (const words of ['Easy', 'Online in your account', 'None is named', 'You can use it until its end'])
    dialog.getByText(words)
  dialog.getByText(/copy of Feb 1, 2026\./)
  const more = dialog.getByRole('link', { name: /^How we judge/ })
  expect(more.getAttribute('href')).toBe('/cancel/netflix')
  expect(more.closest('[class*="without-site:hidden"]')).not.toBeNull()
})

test('the link of Home opens how to cancel, once', async () => {
  const { router } = show({}, {}, undefined, '?how-to-cancel=1')
  const dialog = await screen.findByRole('dialog', { name: 'How to cancel Netflix' })
  expect(router.state.location.search).toBe('')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a confirmation that comes later is kept with the notes', async () => {
  const { asked } = show(
    { status: 'cancelled', accessUntil: '2026-04-09', notes: 'Ask for Maria.' },
    {},
    () => ({ body: subscriptionOf('Netflix') }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'How to cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How to cancel Netflix' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(dialog.getByText('Please paste what they wrote')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('What they wrote'), 'Ref 77')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText('Confirmation kept with your notes')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    notes: 'Ask for Maria.\n\nConfirmation, received Mar 5, 2026:\nRef 77',
  })
})

const sentDelivery: SubscriptionPage['deliveries'][number] = {
  id: 'one',
  kind: 'reminder',
  channel: 'email',
  state: 'sent',
  subscriptionId: 'Netflix',
  subscriptionName: 'Netflix',
  renewalDate: '2026-03-10',
  daysBefore: 7,
  dueAt: '2026-03-03T14:00:00.000Z',
  sentAt: '2026-03-03T14:00:05.000Z',
  nextAttemptAt: null,
  attempts: 1,
  reason: null,
  providerStatus: null,
  words: null,
  backup: false,
  device: null,
  late: false,
  lateCause: null,
  person: null,
}

test('what was sent is downloaded as a proof; a refusal is shown and not saved', async () => {
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { asked } = show({}, { deliveries: [sentDelivery] })
  await userEvent.click(await screen.findByRole('button', { name: 'Download proof' }))
  await waitFor(() => expect(kept).toEqual(['duely-proof.html']))
  expect(asked.at(-1)?.path).toBe('/api/subscriptions/Netflix/proof')
  serve(() => refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'))
  await userEvent.click(screen.getByRole('button', { name: 'Download proof' }))
  expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  expect(kept).toHaveLength(1)
})

test('without anything sent there is no proof', async () => {
  show()
  expect(await screen.findByText('Nothing has been sent about it yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download proof' })).toBeNull()
})
