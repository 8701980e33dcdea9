import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { accountOn, freePlan } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'

test.each([
  ['paused', 'Paused', 'bg-soon-soft'],
  ['cancelled', 'Cancelled', 'bg-loss-soft'],
  ['disabled', 'Disabled', 'bg-loss-soft'],
] as const)('the badge of %s says %s in its colour', async (status, words, colour) => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ status })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).getByText(words).className).toContain(colour)
})

test('an active one says so as quietly as text, in green', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription()]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  const words = within(row).getByText('Active')
  expect(words.className).toContain('text-accent-ink')
  expect(words.className).not.toContain('bg-')
})

test('what it is paid with stands in the row where it is known', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ paymentMethod: 'Visa 4242' })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(row.textContent).toContain('Paid with Visa 4242')
})

test('a row shows amount and cycle, and Other without a category', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ category: null, currency: 'GBP' })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  for (const words of ['Netflix', '£15.99', 'Monthly', 'Other'])
    expect(within(row).getByText(words)).toBeTruthy()
})

test('what a narrow row shortens has a title that says it whole', async () => {
  const wordy = { description: '200 GB, shared with the family', category: 'Cloud Storage' }
  showSubscriptions(serverWith(accountOn(freePlan), [subscription({ ...wordy, paymentMethod: 'Visa 4242' })]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  for (const words of ['200 GB, shared with the family, Cloud Storage', 'Visa 4242'])
    expect(within(row).getByTitle(words)).toBeTruthy()
})

test('a renewal eleven months ahead is dated with its year, in the summary and in the row', async () => {
  const far = Temporal.Now.plainDateISO().add({ days: 330 })
  const yearly = subscription({ billingCycle: 'yearly', nextBillingDate: far.toString() })
  showSubscriptions(serverWith(accountOn(freePlan), [yearly]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  const summary = screen.getByRole('region', { name: 'Summary' })
  for (const place of [row, summary])
    await waitFor(() => expect(place.textContent).toMatch(new RegExp(`, ${far.year}`)))
})

test('description and category share a line; a paused one shows no renewal', async () => {
  const rests = subscription({ status: 'paused', description: 'Standard plan', category: 'Entertainment' })
  showSubscriptions(serverWith(accountOn(freePlan), [rests]))
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).getByText('Standard plan, Entertainment')).toBeTruthy()
  expect(within(row).getByText('no renewal')).toBeTruthy()
})

test('on touch edit and delete are behind one button, which regains the focus after Escape', async () => {
  showSubscriptions(serverWith(accountOn(freePlan), [subscription()]))
  const more = await screen.findByRole('button', { name: 'More for Netflix' })
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const menu = within(screen.getByRole('group', { name: 'More for Netflix' }))
  menu.getByRole('button', { name: 'Delete Netflix' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
  await userEvent.click(more)
  const again = within(screen.getByRole('group', { name: 'More for Netflix' }))
  await userEvent.click(again.getByRole('button', { name: 'Edit Netflix' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Subscription' })).toBeTruthy()
  expect(more.getAttribute('aria-expanded')).toBe('false')
})

test('whoever pays a shared one answers in the list whether it stopped, and decides nothing else', async () => {
  const payer = sharing({
    decider: 'bea',
    owner: 'bea',
    may: ['read', 'answer', 'follow', 'settle', 'charges'],
  })
  const asked = Temporal.Now.plainDateISO().subtract({ days: 2 }).toString()
  const cancelled = subscription({
    status: 'cancelled',
    household: payer,
    watch: { state: 'asked', askOn: asked, chargeOn: asked, chargedOn: null },
  })
  const active = subscription({ id: 'other', name: 'Hulu', household: payer })
  showSubscriptions(serverWith(accountOn(freePlan), [cancelled, active]))
  await userEvent.click(await screen.findByRole('button', { name: /^Decide.*Netflix|Netflix.*decide/i }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Netflix' }))
  const offered = sheet.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  for (const answer of ['No, it stopped', 'Yes, it was charged', 'Ask again in a week'])
    expect(offered.some((text) => text.startsWith(answer))).toBe(true)
  expect(offered.some((text) => /keep|cancelled it|pause/i.test(text))).toBe(false)
  expect(screen.queryByRole('button', { name: /^Decide.*Hulu|Hulu.*decide/i })).toBeNull()
})

test.each([
  ['the decider', 'ann', true],
  ['who owns it and leaves the decision to another', 'bea', false],
])('the bell is shown to %s', async (_, decider, isShown) => {
  const answer = serverWith(accountOn(freePlan), [subscription({ household: sharing({ decider }) })])
  showSubscriptions((asked) =>
    asked.path === '/api/household' ? { body: { household: oakStreet } } : answer(asked),
  )
  const row = within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')
  expect(within(row).queryByText('3 days before') !== null).toBe(isShown)
})
