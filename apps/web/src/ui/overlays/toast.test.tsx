import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster, toastGreeting, toastSuccess } from './toast.tsx'

const GREETING = 'Welcome back!'
const isShown = () =>
  screen.queryByText(GREETING)?.closest('[data-sonner-toast]')?.getAttribute('data-removed') === 'false'

test.each([
  ['key', () => userEvent.keyboard('{Tab}')],
  ['pointer', () => userEvent.click(document.body)],
])('a greeting is gone at the first press of a %s', async (_, press) => {
  render(<Toaster />)
  act(() => toastGreeting(GREETING))
  await screen.findByText(GREETING)
  await waitFor(() => expect(isShown()).toBe(true))
  await press()
  await waitFor(() => expect(isShown()).toBe(false))
})

test('a press after it went leaves the next toast in place', async () => {
  render(<Toaster />)
  act(() => toastGreeting(GREETING))
  await screen.findByText(GREETING)
  act(() => toastSuccess('Saved'))
  const next = await screen.findByText('Saved')
  await userEvent.click(document.body)
  await waitFor(() => expect(isShown()).toBe(false))
  expect(next.closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false')
})
