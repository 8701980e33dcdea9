import type { Subscription } from '@duely/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountOn, proPlan, type RecordedRequest } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

const account = accountOn(proPlan)
const stored = subscription({ name: 'Harbour Gym', nextBillingDate: '2026-03-08' })
const added = subscription({ name: 'Night Radio', nextBillingDate: '2026-03-10' })

/** Opens the add dialog and fills it in; returns its submit button. */
async function fillIn(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Subscription' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add New Subscription' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Service Name' }), name)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '5')
  fireEvent.change(within(dialog).getByLabelText(/^Next Billing Date/), { target: { value: '2026-03-10' } })
  return within(dialog).getByRole('button', { name: 'Add Subscription' })
}
const changes = (asked: readonly RecordedRequest[]) => asked.filter(({ method }) => method === 'POST')
const names = () =>
  within(screen.getByRole('list', { name: 'Subscriptions' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent)

test('a press shows at once that the form is busy; what follows it before it is sent is not sent again', async () => {
  const asked = showSubscriptions((request) =>
    request.method === 'POST' ? { status: 201, body: added } : serverWith(account, [stored])(request),
  )
  const save = await fillIn('Night Radio')
  save.focus()
  fireEvent.click(save)
  expect(save.getAttribute('aria-busy')).toBe('true')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect(changes(asked)).toEqual([])
  fireEvent.click(save)
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  expect(document.activeElement).toBe(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(asked)).toHaveLength(1)
})

test('two submissions of a form in one moment are one', async () => {
  const asked = showSubscriptions((request) =>
    request.method === 'POST' ? { status: 201, body: added } : serverWith(account, [stored])(request),
  )
  await fillIn('Night Radio')
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement
  for (const _ of [1, 2]) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(asked)).toHaveLength(1)
})

test('after a failure what was typed is there, the button keeps the focus, and it can be saved again', async () => {
  let works = false
  const asked = showSubscriptions((request) => {
    if (request.method !== 'POST') return serverWith(account, [stored])(request)
    return works ? { status: 201, body: added } : { status: 500, body: {} }
  })
  const save = await fillIn('Night Radio')
  await userEvent.click(save)
  expect(await screen.findByText('Failed to add subscription. Please try again.')).toBeTruthy()
  await waitFor(() => expect(save.hasAttribute('aria-busy')).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Service Name' }).value).toBe('Night Radio')
  expect(document.activeElement).toBe(save)
  works = true
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(asked)).toHaveLength(2)
})

test('an error in a field gets the focus, and nothing is sent', async () => {
  const asked = showSubscriptions(serverWith(account, [stored]))
  const save = await fillIn('Night Radio')
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  await userEvent.clear(amount)
  await userEvent.click(save)
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(save.hasAttribute('aria-busy')).toBe(false)
  expect(changes(asked)).toEqual([])
})

test('the new row is in its place before the list is fetched again, and once after', async () => {
  const rows: Subscription[] = [stored, subscription({ name: 'Zoo', nextBillingDate: '2026-03-20' })]
  let arrive: (reply: { body: unknown }) => void = () => {}
  showSubscriptions((request) => {
    if (request.method === 'POST') {
      rows.push(added)
      return { status: 201, body: added }
    }
    if (request.path === '/api/subscriptions' && rows.includes(added))
      return new Promise<{ body: unknown }>((done) => {
        arrive = done
      })
    return serverWith(account, rows)(request)
  })
  await userEvent.click(await fillIn('Night Radio'))
  expect(await screen.findByText('Showing 1 to 3 of 3 subscriptions')).toBeTruthy()
  expect(names()).toEqual(['Harbour Gym', 'Night Radio', 'Zoo'])
  expect(await screen.findByText('of 3 recorded')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  arrive({ body: { subscriptions: rows } })
  await waitFor(() => expect(names()).toEqual(['Harbour Gym', 'Night Radio', 'Zoo']))
  expect(screen.getByText('Showing 1 to 3 of 3 subscriptions')).toBeTruthy()
})
