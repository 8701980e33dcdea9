import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onServer } from '../lib/testing.tsx'
import { Toaster } from '../ui/overlays/toast.tsx'
import PublicLayout from './public.tsx'

beforeEach(() => void window.history.replaceState(null, '', '/contact'))
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
  delete document.documentElement.dataset.signedIn
})

const isMarked = () => 'signedIn' in document.documentElement.dataset

/** Opens a public page; the server has this session, and signing out answers `status`. */
function open(session: object | null, status = 200) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.endsWith('sign-out') ? new Response('{}', { status }) : Response.json(session)
  })
  const router = createBrowserRouter([
    { path: '/login', element: <p>the login</p> },
    { path: '/dashboard', element: <p>the dashboard</p> },
    { path: '/', element: <PublicLayout />, children: [{ path: '*', element: <p>the page</p> }] },
  ])
  onTestFinished(() => router.dispose())
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return { asked, router }
}
const pressLogout = () => userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }))

test('Logout ends the session, says so and leads home', async () => {
  const { asked, router } = open({ user: {} })
  await expect.poll(isMarked).toBe(true)
  await pressLogout()
  await screen.findByText('Logged out successfully')
  expect(asked).toContain('/api/auth/sign-out')
  expect(router.state.location.pathname).toBe('/')
  expect(isMarked()).toBe(false)
})

test('a refused Logout is reported, and changes nothing', async () => {
  const { router } = open({ user: {} }, 500)
  await expect.poll(isMarked).toBe(true)
  await pressLogout()
  await screen.findByText('Failed to log out')
  expect(router.state.location.pathname).toBe('/contact')
  expect(isMarked()).toBe(true)
})

test('a session that has ended on the server is not shown', async () => {
  const { asked } = open(null)
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(isMarked).toBe(false)
})

test.each([
  ['signed out', '', '/login'],
  ['signed in', 'duely_signed_in=1', '/dashboard'],
])('without a site home leads on: %s', async (_, cookie, target) => {
  onServer({ site: false })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = cookie === '' ? 'duely_signed_in=; max-age=0' : cookie
  window.history.replaceState(null, '', '/')
  const { router } = open(null)
  await expect.poll(() => router.state.location.pathname).toBe(target)
})

test('without a site every other public page is the not-found page', () => {
  onServer({ site: false })
  open(null)
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(document.title).toBe('Page not found · Duely')
})
