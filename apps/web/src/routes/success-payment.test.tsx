import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '../ui/overlays/toast.tsx'
import SuccessPayment, { clientLoader, HydrateFallback } from './success-payment.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

test('a trial says until when it runs and that nothing was charged, and leads to the dashboard', async () => {
  const instant = '2026-12-05T12:00:00.000Z'
  const state = { planId: 'pro-monthly', phase: 'trial', until: instant, nextChargeAt: instant }
  arrive('?checkout_id=chk_42')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(state), { status: 200 }))
  await screen.findByText(/^Trial until Dec 5, then \$7\.99 a month/)
  screen.getByText('Nothing was charged today.')
  expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/dashboard')
})
