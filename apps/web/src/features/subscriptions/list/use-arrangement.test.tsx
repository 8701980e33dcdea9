import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useArrangement } from './use-arrangement.ts'

function Field() {
  const { arrangement, set } = useArrangement()
  return (
    <>
      <input value={arrangement.q} onChange={(event) => set({ q: event.currentTarget.value })} />
      <button type="button" onClick={() => set({ status: 'paused' })}>
        Paused
      </button>
      <output>{String(arrangement.status)}</output>
    </>
  )
}

/** With the router of the product, whose URL changes a moment later. */
function open(at: string) {
  const router = createMemoryRouter([{ path: '/', element: <Field /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  const search = () => router.state.location.search
  return { router, search, field: screen.getByRole<HTMLInputElement>('textbox') }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Adds each letter to what the field shows at that moment,
 * as a browser does: React renders the URL's change later.
 */
function type(field: HTMLInputElement, letters: string): void {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  for (const letter of letters) {
    setValue?.call(field, `${field.value}${letter}`)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true
}

test('letters typed before the URL has followed are kept, and reach the URL', async () => {
  const { search, field } = open('/?q=ca&page=2')
  type(field, 'fe box')
  expect(field.value).toBe('cafe box')
  await waitFor(() => expect(search()).toBe('?q=cafe+box'))
  expect(field.value).toBe('cafe box')
})

test('a filter chosen before the URL has followed keeps the text', async () => {
  const { search, field } = open('/')
  type(field, 'box')
  fireEvent.click(screen.getByRole('button', { name: 'Paused' }))
  await waitFor(() => expect(search()).toBe('?q=box&status=paused'))
})

test.each([
  ['paused', 'paused'],
  ['frozen', 'null'],
])('the state %s in an address filters by %s', (typed, expected) => {
  open(`/?status=${typed}`)
  expect(screen.getByRole('status').textContent).toBe(expected)
})

test("a link to the list and Back bring the URL's text into the field", async () => {
  const { router, search, field } = open('/')
  type(field, 'box')
  await waitFor(() => expect(search()).toBe('?q=box'))
  await act(() => router.navigate('/'))
  expect(field.value).toBe('')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field.value).toBe('box'))
})
