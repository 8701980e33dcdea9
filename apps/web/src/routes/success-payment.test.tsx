import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hardCoded, InPseudo } from '../language/testing.tsx'
import { queryClient } from '../lib/query-client.ts'
import { onServer } from '../lib/testing.tsx'
import { Toaster } from '../ui/overlays/toast.tsx'
import SuccessPayment, { clientLoader, HydrateFallback } from './success-payment.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Arrives from the checkout, with the blog visited before; signing out answers `signOut`, or fails. */
function arrive(query: string, signOut: number | 'unreachable' = 200) {
  vi.stubGlobal('fetch', async () => {
    if (signOut === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: signOut })
  })
  const router = createMemoryRouter(
    [
      { path: '/success-payment', loader: clientLoader, Component: SuccessPayment, HydrateFallback },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/blog', `/success-payment${query}`], initialIndex: 1 },
  )
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return router
}
const relogin = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign Out & Re-login' }))

test.each(['', '?checkout_id=', '?checkout=1'])(
  '"%s" without a checkout id redirects home, replacing its history entry',
  async (query) => {
    const router = arrive(query)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/blog')
  },
)

test('confirms the payment, shows the checkout id and links home', async () => {
  arrive('?checkout_id=chk_42')
  await screen.findByRole('heading', { name: 'Payment Successful!' })
  screen.getByText('Your subscription has been activated successfully')
  screen.getByText('chk_42')
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
})

test('signing out confirms and goes to the login, replacing its history entry', async () => {
  const router = arrive('?checkout_id=chk_42')
  await relogin()
  expect(await screen.findByText('Success')).toBeTruthy()
  screen.getByText("You've been signed out. Please sign in again to access your upgraded features.")
  expect(router.state.location.pathname).toBe('/login')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/blog')
})

test('a refused sign-out shows an error and stays', async () => {
  const router = arrive('?checkout_id=chk_42', 500)
  await relogin()
  expect(await screen.findByText('Error')).toBeTruthy()
  const toast = screen.getByText('Failed to sign out. Please try again.').closest('[data-sonner-toast]')
  expect(toast?.getAttribute('data-type')).toBe('error')
  expect(router.state.location.pathname).toBe('/success-payment')
})

test('an unreachable server at sign-out is reported as unexpected', async () => {
  arrive('?checkout_id=chk_42', 'unreachable')
  await relogin()
  expect(await screen.findByText('An unexpected error occurred during logout.')).toBeTruthy()
})

const INSTANT = '2026-12-05T12:00:00.000Z'
const FREE = { planId: 'free', phase: 'free', until: null, nextChargeAt: null }
const TRIAL = { planId: 'pro-monthly', phase: 'trial', until: INSTANT, nextChargeAt: INSTANT }

test('a trial says until when it runs and that nothing was charged, and leads to the dashboard', async () => {
  arrive('?checkout_id=chk_42')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(TRIAL), { status: 200 }))
  await screen.findByText(/^Trial until Dec 5, then \$7\.99 a month/)
  screen.getByText('Nothing was charged today.')
  expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('a browser without Temporal is given one, for the dates', async () => {
  const own = Reflect.getOwnPropertyDescriptor(globalThis, 'Temporal')
  Reflect.deleteProperty(globalThis, 'Temporal')
  await clientLoader({ request: new Request('http://localhost/success-payment?checkout_id=chk_42') })
  expect('Temporal' in globalThis).toBe(true)
  if (own) Reflect.defineProperty(globalThis, 'Temporal', own)
})

describe('while the message about the purchase is on its way', () => {
  const lines: { url: string; isClosed: boolean; onmessage?: (event: { data: string }) => void }[] = []
  let billing: object | number = FREE
  let asked = 0

  /** Arrives signed in; the page has asked for the plan once. */
  async function arriveEarly() {
    lines.length = 0
    billing = FREE
    asked = 0
    vi.useFakeTimers({ shouldAdvanceTime: true })
    arrive('?checkout_id=chk_42')
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return typeof billing === 'number'
        ? new Response('{}', { status: billing })
        : new Response(JSON.stringify(billing))
    })
    vi.stubGlobal(
      'EventSource',
      class {
        isClosed = false
        readonly url: string
        constructor(url: string) {
          this.url = url
          lines.push(this)
        }
        close() {
          this.isClosed = true
        }
      },
    )
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(asked).toBe(1)
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('a live update shows what it means, and the page listens no longer', async () => {
    await arriveEarly()
    await pass(10_000)
    expect(asked).toBe(1)
    billing = TRIAL
    lines[0]?.onmessage?.({ data: JSON.stringify({ topic: 'account' }) })
    await pass(200)
    screen.getByText(/^Trial until Dec 5/)
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true])
    await pass(120_000)
    expect(asked).toBe(2)
  })

  test('without a live update it is asked for once more', async () => {
    await arriveEarly()
    billing = TRIAL
    await pass(30_000)
    screen.getByText(/^Trial until Dec 5/)
    expect(asked).toBe(2)
  })

  test('a session that ends meanwhile is not asked about again', async () => {
    await arriveEarly()
    billing = 401
    await pass(30_000)
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true])
    await pass(600_000)
    expect(asked).toBe(2)
  })
})

test('without plans there is no such page', async () => {
  onServer({ plans: false })
  const request = new Request('http://localhost/success-payment?checkout_id=chk_42')
  await expect(clientLoader({ request })).rejects.toMatchObject({ status: 404 })
})

test('nothing is said that is not in the catalogues', async () => {
  const trial = {
    planId: 'pro-annual',
    phase: 'trial',
    until: null,
    nextChargeAt: '2026-12-05T12:00:00.000Z',
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...trial, order: null }))
  const router = createMemoryRouter([{ path: '/', Component: SuccessPayment }], {
    initialEntries: ['/?checkout_id=1'],
  })
  render(
    <InPseudo>
      <RouterProvider router={router} />
    </InPseudo>,
  )
  await screen.findByText(/^\[Trîál/)
  expect(hardCoded(['Duely'])).toEqual([])
})
