import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import {
  accountOn,
  expectNoPlanWords,
  freePlan,
  onServer,
  openScreen,
  proPlan,
  type RecordedRequest,
  serve,
} from '#web/lib/testing.tsx'
import { SubscriptionsScreen } from './subscriptions-screen.tsx'
import { serverWith, showSubscriptions, subscription } from './testing.tsx'

const many = (count: number, facts: object = {}) =>
  Array.from({ length: count }, (_, i) => subscription({ name: `Service ${i + 1}`, ...facts }))
const addButton = () => screen.findByRole('button', { name: 'Add Subscription' })
const rows = () => within(screen.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')
const free = accountOn(freePlan)

test('at the limit nothing can be added, with the reason', async () => {
  showSubscriptions(serverWith(free, many(5)))
  expect(await screen.findByText('Current usage: 5/5 subscriptions')).toBeTruthy()
  const add = await addButton()
  expect(add.hasAttribute('disabled')).toBe(true)
  const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Free plan limit reached.')
  expect(screen.queryByText('Upgrade Plan')).toBeNull()
})

test('where plans can be chosen the limit links to them', async () => {
  showSubscriptions(serverWith(free, many(5)), { upgradePath: '/dashboard/settings?tab=plan' })
  const link = await screen.findByRole('link', { name: 'Upgrade Plan' })
  expect(link.getAttribute('href')).toBe('/dashboard/settings?tab=plan')
})

test('a link for adding opens the dialog, unless the limit is reached', async () => {
  showSubscriptions(serverWith(free, many(4)), {}, '/?add=1')
  expect(await screen.findByRole('dialog', { name: 'Add New Subscription' })).toBeTruthy()
  cleanup()
  showSubscriptions(serverWith(free, many(5)), {}, '/?add=1')
  expect(await screen.findByText('Free plan limit reached.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('only active ones count against the plan', async () => {
  showSubscriptions(serverWith(free, [...many(4), subscription({ name: 'Rests', status: 'paused' })]))
  expect(await screen.findByText('Current usage: 4/5 subscriptions')).toBeTruthy()
  expect((await addButton()).hasAttribute('disabled')).toBe(false)
})

test('an unlimited plan is shown as such, and a thousand rows are paged', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(1000)))
  expect(await screen.findByText('Current usage: 1000/unlimited subscriptions')).toBeTruthy()
  expect(await screen.findByText('Showing 1 to 3 of 1000 subscriptions')).toBeTruthy()
  expect(rows()).toHaveLength(3)
  const pages = screen.getByRole('navigation', { name: 'Subscriptions pages' })
  await userEvent.click(within(pages).getByRole('button', { name: 'Page 334' }))
  expect(await screen.findByText('Showing 1000 to 1000 of 1000 subscriptions')).toBeTruthy()
})

test('Show all shows all that match in one press, remembered for this person', async () => {
  const asked = showSubscriptions((request) => {
    if (request.method === 'PATCH') return { body: { ...accountOn(proPlan).profile, listSize: 'all' } }
    return serverWith(accountOn(proPlan), many(104))(request)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 104' }))
  expect(await screen.findByText('Showing 1 to 104 of 104 subscriptions')).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(104))
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/api/profile', body: { listSize: 'all' } },
  ])
  expect(screen.queryByRole('navigation', { name: 'Subscriptions pages' })).toBeNull()
  expect(rows()[3]?.contains(document.activeElement)).toBe(true)
  const fewer = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(fewer.textContent).toContain('All')
})

test('who wants to see all sees all at once', async () => {
  showSubscriptions(serverWith(accountOn(proPlan, { listSize: 'all' }), many(13)))
  expect(await screen.findByText('Showing 1 to 13 of 13 subscriptions')).toBeTruthy()
  expect(rows()).toHaveLength(13)
})

test("the cards show the average month with this page's rule, and never add currencies", async () => {
  const list = [
    subscription({ name: 'a', amount: '10.00', billingCycle: 'weekly' }),
    subscription({ name: 'b', amount: '1.00', billingCycle: 'daily' }),
    subscription({ name: 'c', amount: '12.00', billingCycle: 'yearly', currency: 'EUR' }),
    subscription({ name: 'd', amount: '99.00', status: 'cancelled', nextBillingDate: '2020-01-01' }),
  ]
  showSubscriptions(serverWith(free, list))
  const summary = await screen.findByRole('region', { name: 'Summary' })
  const rule = '$70.00 counting weeks × 4 and days × 30'
  // On a phone the card's note stands below the three figures, there for the eye alone.
  await within(summary).findByText(`A month: ${rule}`)
  expect(within(summary).getByText('Monthly Cost').parentElement?.parentElement?.textContent).toBe(
    `Monthly Cost$73.75€1.00${rule}`,
  )
})

test('without any there is no next renewal, and an empty state', async () => {
  showSubscriptions(serverWith(free, []))
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
  expect(await screen.findByText('N/A')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add your first subscription' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Subscription' })).toBeTruthy()
  expect(screen.getByText('0 / 5 subscriptions used')).toBeTruthy()
})

test('a list that failed to load is reported and can be retried', async () => {
  let works = false
  showSubscriptions((asked) =>
    asked.path === '/api/account' || works ? serverWith(free, many(1))(asked) : { status: 500, body: {} },
  )
  expect(await screen.findByText('Failed to load subscriptions')).toBeTruthy()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Service 1')).toBeTruthy()
  expect(screen.queryByText('Failed to load subscriptions')).toBeNull()
})

test("today is the profile's", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T15:00:00Z'), toFake: ['Date'] })
  try {
    const auckland = accountOn(freePlan, { timezone: 'Pacific/Auckland', culture: 'en-GB' })
    showSubscriptions(serverWith(auckland, [subscription({ nextBillingDate: '2026-03-07' })]))
    expect(await screen.findByText('tomorrow, 7 Mar')).toBeTruthy()
    expect(await screen.findByText('1 day')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test("the last reminder day cannot be unticked; Pro's days are marked", async () => {
  showSubscriptions(serverWith(free, []))
  await userEvent.click(await addButton())
  const days = await screen.findByRole('group', { name: 'Remind me' })
  const box = (name: string) => within(days).getByRole<HTMLInputElement>('checkbox', { name })
  await userEvent.click(box('3 days before'))
  expect(box('3 days before').checked).toBe(true)
  expect(box('7 days before').disabled).toBe(true)
  expect(box('1 day before').disabled).toBe(true)
  expect(within(days).getAllByText('Pro')).toHaveLength(2)
})

test('a missing reminder day shows a toast', async () => {
  const asked = showSubscriptions(serverWith(free, [subscription({ notificationInterval: [] })]))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Validation Error')).toBeTruthy()
  expect(screen.getAllByText('Please select at least one reminder day.')).toHaveLength(2)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an edit sends changes only, and keeps a stored unusual value available', async () => {
  const stored = subscription({ status: 'disabled', category: null })
  const asked = showSubscriptions((request) =>
    request.method === 'PATCH'
      ? { body: { ...stored, amount: '17.99' } }
      : serverWith(free, [stored])(request),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Subscription' })
  expect(within(dialog).getByRole('combobox', { name: 'Status' }).textContent).toContain('Disabled')
  expect(within(dialog).getByRole('combobox', { name: 'Category' }).textContent).toContain('Other')
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '17,99')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Subscription updated successfully!')).toBeTruthy()
  const patch = asked.find(({ method }) => method === 'PATCH')
  expect(patch).toEqual({ method: 'PATCH', path: '/api/subscriptions/netflix', body: { amount: '17.99' } })
})

test('server errors are shown at their fields and input is kept', async () => {
  const refusal = {
    status: 400,
    body: { status: 400, code: 'INVALID', detail: 'x', errors: [{ path: 'name', message: 'Too familiar' }] },
  }
  showSubscriptions((asked: RecordedRequest) =>
    asked.method === 'PATCH' ? refusal : serverWith(free, [subscription()])(asked),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Service Name' })
  await userEvent.type(name, ' again')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Too familiar')).toBeTruthy()
  expect(name.value).toBe('Netflix again')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a failed deletion restores the row', async () => {
  showSubscriptions(serverWith(free, many(1)))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Service 1' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Subscription?' })
  expect(
    within(dialog).getByText('This action cannot be undone. This will permanently delete the subscription.'),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete subscription')).toBeTruthy()
  expect(screen.getByText('Showing 1 to 1 of 1 subscriptions')).toBeTruthy()
})

test('a link to one opens its dialog, on whichever page it is, and once only', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(40)), {}, '/?edit=Service%2033')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Subscription' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Service Name' }).value).toBe(
    'Service 33',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link to a missing one is reported', async () => {
  showSubscriptions(serverWith(free, many(1)), {}, '/?edit=gone')
  expect(await screen.findByText('This subscription is no longer on your list')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function fillIn(name: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Service Name' }), name)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '5')
  fireEvent.change(screen.getByLabelText(/^Next Billing Date/), { target: { value: '2026-03-10' } })
}
const submit = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Subscription' }))

test("after the plan's last slot is used the focus stays on the page", async () => {
  const list = many(4)
  showSubscriptions((asked) => {
    if (asked.method !== 'POST') return serverWith(free, list)(asked)
    list.push(subscription({ name: 'Fifth' }))
    return { status: 201, body: list.at(-1) }
  })
  await userEvent.click(await addButton())
  await fillIn('Fifth')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await addButton()).hasAttribute('disabled')).toBe(true)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your subscriptions' })),
  )
})

test('a toast names the service, and a newer one replaces the older', async () => {
  showSubscriptions((asked) =>
    asked.method === 'DELETE' ? { status: 204 } : serverWith(free, many(2))(asked),
  )
  for (const name of ['Service 1', 'Service 2']) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => {
      const toasts = document.querySelectorAll('[data-sonner-toast][data-removed=false]')
      expect([...toasts].map((each) => each.textContent)).toEqual([
        `Subscription deleted successfully${name}Undo`,
      ])
    })
  }
})

test('the printed list is complete', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(13)))
  await screen.findByText('Showing 1 to 3 of 13 subscriptions')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toHaveLength(13)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows()).toHaveLength(3)
})

test('one of forty is found by name, and the URL keeps the search', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(40)))
  await screen.findByText('Showing 1 to 3 of 40 subscriptions')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'service 33' } })
  expect(await screen.findByText('Showing 1 to 1 of 1 subscriptions')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'no such' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Showing 1 to 3 of 40 subscriptions')).toBeTruthy()
})

test('Enter in the search leads to the first result, in list and grid', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(40)))
  await screen.findByText('Showing 1 to 3 of 40 subscriptions')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(search, { target: { value: 'service 33' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Service 33' }))
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }))
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Service 33/ }))
})

test('a chip filters the list, also from the URL, and pressing it again clears it', async () => {
  const list = [...many(4), subscription({ name: 'Rests', status: 'paused' })]
  showSubscriptions(serverWith(accountOn(proPlan), list), {}, '/?status=paused')
  expect(await screen.findByText('Showing 1 to 1 of 1 subscriptions')).toBeTruthy()
  const chip = screen.getByRole('button', { name: 'Paused' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  expect(await screen.findByText('Showing 1 to 3 of 5 subscriptions')).toBeTruthy()
})

test('the filters are behind one button with their number; the values of each are together', async () => {
  const list = [...many(4), subscription({ name: 'Rests', status: 'paused' })]
  showSubscriptions(serverWith(accountOn(proPlan), list))
  const filter = await screen.findByRole('button', { name: 'Filter' })
  expect(screen.queryByRole('button', { name: 'Paused' })).toBeNull()
  await userEvent.click(filter)
  const status = within(screen.getByRole('group', { name: 'Status' }))
  await userEvent.click(status.getByRole('button', { name: 'Paused' }))
  expect(await screen.findByText('Showing 1 to 1 of 1 subscriptions')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Filter 1/ }))
  expect(screen.queryByRole('group', { name: 'Status' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Paused' }))
  expect(await screen.findByText('Showing 1 to 3 of 5 subscriptions')).toBeTruthy()
})

test('what was deleted is found with an empty list, too', async () => {
  showSubscriptions(serverWith(free, []))
  await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recently deleted' })
  expect(await within(dialog).findByText('Nothing was deleted in the last 7 days.')).toBeTruthy()
})

test('a mistaken deletion is restored by Undo', async () => {
  let there = true
  showSubscriptions((asked) => {
    if (asked.method === 'DELETE') there = false
    if (asked.path.endsWith('/restore')) there = true
    if (asked.method === 'DELETE') return { status: 204 }
    if (asked.method === 'POST') return { body: subscription() }
    return serverWith(free, there ? [subscription()] : [])(asked)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Netflix' }))
  expect(await screen.findByText('Past charges and reminders stay in your history.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Subscription restored')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Delete Netflix' })).toBeTruthy()
})

test('Recently deleted offers Restore', async () => {
  const gone = subscription({ name: 'Gone', deletedAt: '2026-03-05T12:00:00.000Z' })
  showSubscriptions((asked) => {
    if (asked.method === 'POST') return { body: { ...gone, deletedAt: null } }
    return serverWith(free, [gone])(asked)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More for the list' }))
  await userEvent.click(screen.getByRole('button', { name: 'Recently deleted' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Gone' }))
  expect(await screen.findByText('Subscription restored')).toBeTruthy()
})

test('the grid shows all without pages, and is remembered', async () => {
  showSubscriptions(serverWith(accountOn(proPlan), many(13)))
  await userEvent.click(await screen.findByRole('button', { name: 'Grid' }))
  expect(await screen.findAllByRole('link', { name: /Service/ })).toHaveLength(13)
  expect(screen.queryByRole('navigation', { name: 'Subscriptions pages' })).toBeNull()
  cleanup()
  showSubscriptions(serverWith(accountOn(proPlan), many(13)))
  expect((await screen.findByRole('button', { name: 'Grid' })).getAttribute('aria-pressed')).toBe('true')
})

test('without plans there is no usage and no limit, in the list and in the form', async () => {
  onServer({ plans: false })
  showSubscriptions(serverWith(free, many(6)), { upgradePath: '/dashboard/settings?tab=plan' })
  await userEvent.click(await addButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  for (const days of ['7 days before', '3 days before', '1 day before'])
    expect(dialog.getByRole('checkbox', { name: days }).hasAttribute('disabled')).toBe(false)
  expectNoPlanWords()
  expect(document.body.textContent).not.toMatch(/usage|subscriptions used|limit/i)
})

test('of the view that was chosen last, what is deleted goes at once, and an empty one denies nothing', async () => {
  localStorage.setItem('duely.view-household', 'yes')
  const theLast = subscription({ household: sharing() })
  const asked = serve(({ method, path }, query) => {
    if (method === 'DELETE') return new Promise<never>(() => {})
    if (path === '/api/household') return { body: { household: oakStreet } }
    const rows = query.get('view') === 'household' ? [theLast] : []
    return serverWith(accountOn(proPlan), rows)({ method, path, body: null })
  })
  openScreen(<SubscriptionsScreen />)
  await screen.findByRole('link', { name: 'Netflix' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete Netflix' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nothing is shared yet.')
  screen.getByText('Open a subscription and choose Put in the household.')
  expect(screen.queryByText('Add your first subscription')).toBeNull()
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true)
})
