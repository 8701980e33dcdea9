import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

const items = [
  { to: '/dashboard', label: 'Dashboard', icon: null },
  { to: '/dashboard/calendar', label: 'Calendar', icon: null, isSidebarOnly: true },
]

/** The bar below a form, and how often it was shown or hidden since. */
async function showBar() {
  const Stub = createRoutesStub([
    {
      path: '/dashboard',
      Component: () => (
        <>
          <input aria-label="First" />
          <input aria-label="Second" />
          <button type="button">Save</button>
          <BottomBar items={items} />
        </>
      ),
    },
  ])
  render(<Stub initialEntries={['/dashboard']} />)
  const bar = await screen.findByRole('navigation', { name: 'Main' })
  const changes: MutationRecord[] = []
  new MutationObserver((records) => changes.push(...records)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden'],
  })
  return { bar, changes }
}
const focus = (control: HTMLElement) => act(async () => control.focus())
/** Long enough for what a frame would have brought. */
const frames = () =>
  act(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

test('the bar goes with the first field and comes back once no field has the focus', async () => {
  const { bar } = await showBar()
  await focus(screen.getByLabelText('First'))
  expect(bar.hidden).toBe(true)
  await focus(screen.getByRole('button'))
  await waitFor(() => expect(bar.hidden).toBe(false))
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
})

test('what belongs to the sidebar alone is not in it', async () => {
  await showBar()
  expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull()
})

test('from field to field the bar stays away, and nothing is drawn for it', async () => {
  const { bar, changes } = await showBar()
  await focus(screen.getByLabelText('First'))
  changes.length = 0
  await focus(screen.getByLabelText('Second'))
  await frames()
  expect(bar.hidden).toBe(true)
  expect(changes).toEqual([])
})

test('a press that takes the focus from a field is drawn before the bar', async () => {
  const { bar } = await showBar()
  await focus(screen.getByLabelText('First'))
  await focus(screen.getByRole('button'))
  expect(bar.hidden).toBe(true)
  await waitFor(() => expect(bar.hidden).toBe(false))
})
