import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { accountOn, freePlan } from '../lib/testing.tsx'
import { Toaster } from '../ui/overlays/toast.tsx'
import { clientLoader, HydrateFallback, shouldRevalidate } from './dashboard/analytics.tsx'
import DashboardLayout from './dashboard.tsx'

type Reply = { status: number; body: unknown }
type Answer = Reply | Promise<Reply>

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The event stream, which has its own tests. */
class SilentLine extends EventTarget {
  close() {}
}

/** Renders the dashboard over a table of answers, with a page before it in history. */
function open(answers: Record<string, Answer>, at = '/dashboard') {
  vi.stubGlobal('EventSource', SilentLine)
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const { status, body } = (await answers[pathname]) ?? { status: 200, body: { subscriptions: [] } }
    return new Response(JSON.stringify(body), { status })
  })
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard',
        Component: DashboardLayout,
        children: [
          {
            index: true,
            loader: clientLoader,
            shouldRevalidate,
            HydrateFallback,
            element: <p>the screen</p>,
          },
        ],
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/blog', at], initialIndex: 1 },
  )
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return router
}

const account = (fullName: string) => ({
  '/api/account': { status: 200, body: accountOn(freePlan, { fullName }) },
})
const person = async () => {
  await screen.findByText('the screen')
  return within(screen.getByRole('complementary', { name: 'Sidebar' }))
}

test('a spinner is centred while the session loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  open({ '/api/account': promise })
  const spinner = await screen.findByText('Loading', { exact: true })
  expect(spinner.closest('.place-items-center')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Analytics')
  expect(screen.queryByText('the screen')).toBeNull()
  resolve({ status: 200, body: accountOn(freePlan) })
  await screen.findByText('the screen')
})

test('when signed out it redirects to the login, replacing its history entry', async () => {
  const router = open({ '/api/account': { status: 401, body: { status: 401, code: 'UNAUTHENTICATED' } } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/blog')
})

test('the login receives the requested page', async () => {
  const answers = { '/api/account': { status: 401, body: { status: 401, code: 'UNAUTHENTICATED' } } }
  const router = open(answers, '/dashboard?tab=plan')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('?next=%2Fdashboard%3Ftab%3Dplan')
})

test('while every channel is off each screen says that no reminder can arrive, and can turn them on', async () => {
  const silent = accountOn(freePlan, { notificationsEnabled: false, emailEnabled: false })
  open({
    '/api/account': { status: 200, body: silent },
    '/api/profile': { status: 200, body: accountOn(freePlan).profile },
  })
  expect(await screen.findByText('No reminder can reach you')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Email notifications updated')).toBeTruthy()
})

test('a failing account request is logged, and the screen is shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  open({ '/api/account': { status: 403, body: { status: 403, code: 'FORBIDDEN' } } })
  await screen.findByText('the screen')
  expect(logged.mock.calls.map(([text]) => text)).toContain('The account could not be loaded')
})

test('the sidebar: five screens and the calendar, initials, full name and e-mail', async () => {
  open(account('Ann Maria Lee'))
  const sidebar = await person()
  expect(
    sidebar
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['Dashboard', '/dashboard'],
    ['Subscriptions', '/dashboard/subscriptions'],
    ['Analytics', '/dashboard/analytics'],
    ['Reminders', '/dashboard/reminders'],
    ['Settings', '/dashboard/settings'],
    ['Calendar', '/dashboard/calendar'],
  ])
  for (const words of ['AL', 'Ann Maria Lee', 'ann@example.com'])
    expect(sidebar.getByText(words)).toBeTruthy()
  // Where the sidebar is too narrow for it.
  for (const words of ['Ann Maria Lee', 'ann@example.com']) expect(sidebar.getByTitle(words)).toBeTruthy()
})

test('without a name it shows U and User', async () => {
  open(account(''))
  const sidebar = await person()
  expect([sidebar.getByText('U').textContent, sidebar.getByText('User').textContent]).toEqual(['U', 'User'])
})

test('the sidebar collapses and expands', async () => {
  open(account('Ann Lee'))
  const sidebar = await person()
  await userEvent.click(sidebar.getByRole('button', { name: 'Collapse sidebar' }))
  expect(sidebar.getByText('Analytics').className).toBe('sr-only')
  await userEvent.click(sidebar.getByRole('button', { name: 'Expand sidebar' }))
  expect(sidebar.getByText('Analytics').className).toBe('')
})

test('Log Out confirms and goes home', async () => {
  const router = open({ ...account('Ann Lee'), '/api/auth/sign-out': { status: 200, body: {} } })
  await userEvent.click((await person()).getByRole('button', { name: 'Log Out' }))
  expect(await screen.findByText('Logged out successfully')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test('a refused Log Out is reported and stays', async () => {
  const router = open({ ...account('Ann Lee'), '/api/auth/sign-out': { status: 500, body: {} } })
  await userEvent.click((await person()).getByRole('button', { name: 'Log Out' }))
  expect(await screen.findByText('Failed to log out')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard')
})
