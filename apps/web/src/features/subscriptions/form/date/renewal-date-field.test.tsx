import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serverWith, showSubscriptions } from '#web/features/subscriptions/testing.tsx'
import { accountOn, freePlan, setToday } from '#web/lib/testing.tsx'

async function openAdd() {
  setToday('2026-03-05T15:00:00Z')
  showSubscriptions(serverWith(accountOn(freePlan), []), {}, '/?add=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  const date = dialog.getByLabelText<HTMLInputElement>(/^Next Billing Date/)
  const opener = dialog.getByRole('button', { name: 'Choose from a calendar' })
  return { dialog, date, opener }
}

test('near days are one press away, and typing stays possible', async () => {
  const { dialog, date } = await openAdd()
  await userEvent.click(dialog.getByRole('button', { name: 'Tomorrow, March 6, 2026' }))
  expect(date.value).toBe('2026-03-06')
  const last = dialog.getByRole('button', { name: 'End of month, March 31, 2026' })
  expect(last.getAttribute('aria-pressed')).toBe('false')
  await userEvent.clear(date)
  await userEvent.type(date, '2026-03-31')
  expect(last.getAttribute('aria-pressed')).toBe('true')
})

test('the calendar is one Tab stop, moved through by keys, and gives the focus back', async () => {
  const { dialog, date, opener } = await openAdd()
  await userEvent.click(opener)
  const grid = dialog.getByRole('grid', { name: 'March 2026' })
  expect(document.activeElement).toBe(within(grid).getByRole('button', { name: 'Thursday, March 5, 2026' }))
  await userEvent.keyboard('{PageDown}{ArrowRight}{ArrowDown}{Enter}')
  expect(date.value).toBe('2026-04-13')
  expect(dialog.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(opener)
  await userEvent.click(opener)
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, April 13, 2026')
})

test('Escape closes the calendar and leaves the dialog and the day', async () => {
  const { dialog, date, opener } = await openAdd()
  await userEvent.click(dialog.getByRole('button', { name: 'Today, March 5, 2026' }))
  await userEvent.click(opener)
  await userEvent.keyboard('{ArrowRight}{Escape}')
  expect(dialog.queryByRole('grid')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Add New Subscription' })).toBeTruthy()
  expect(date.value).toBe('2026-03-05')
})

test('the buttons of the calendar turn its months and keep the focus', async () => {
  const { dialog, opener } = await openAdd()
  await userEvent.click(opener)
  const back = dialog.getByRole('button', { name: 'Previous month' })
  await userEvent.click(back)
  expect(dialog.getByRole('grid', { name: 'February 2026' })).toBeTruthy()
  expect(document.activeElement).toBe(back)
})
