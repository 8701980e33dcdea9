import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyDialog } from './lazy-part.tsx'
import { Toaster } from './overlays/toast.tsx'

afterEach(() => void vi.restoreAllMocks())

interface GreetingProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A button that opens a dialog whose file `load` fetches. */
function show(load: Parameters<typeof lazyDialog<GreetingProps>>[0]) {
  const Dialog = lazyDialog(load)
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'opened' : 'open'}
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} />
        <Toaster />
      </>
    )
  }
  render(<Opener />)
}

test('it is fetched when it first opens, and a line says that it is on its way', async () => {
  const file = Promise.withResolvers<() => string>()
  const load = vi.fn(() => file.promise)
  show(load)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
  file.resolve(() => 'good morning')
  await screen.findByText('good morning')
  expect(screen.queryByRole('status')).toBeNull()
})

test('where it cannot be fetched a toast says so and offers to reload, and it counts as closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(() => Promise.reject(new TypeError('Failed to fetch')))
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'open' }))
    await screen.findByText('This could not be loaded')
    screen.getByRole('button', { name: 'Reload' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toBeTruthy())
  }
})

test('an error of the dialog itself is not taken for one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const thrown = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', thrown)
  show(async () => () => {
    throw new Error('broken')
  })
  await userEvent.click(screen.getByRole('button', { name: 'open' })).catch(() => {})
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.queryByText('This could not be loaded')).toBeNull()
  window.removeEventListener('error', thrown)
})
