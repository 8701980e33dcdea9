import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, onTestFinished, vi } from 'vitest'
import { Toaster } from '#web/ui/overlays/toast.tsx'

/** Server answers by path below /api/auth, or by whole path. */
export type Answers = Record<string, { status: number; body: unknown }>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Answers requests from a table; others fail. Nobody is signed in unless it says so.
 * @returns the requests made
 */
export function answerWith(answers: Answers) {
  const asked: { act: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const act = input.replace('/api/auth/', '')
    if (act !== 'get-session') asked.push({ act, body: JSON.parse(String(init?.body ?? 'null')) })
    const answer = answers[act] ?? (act === 'get-session' ? { status: 200, body: null } : undefined)
    if (!answer) throw new TypeError('Failed to fetch')
    const body = answer.status === 204 ? null : JSON.stringify(answer.body)
    return new Response(body, { status: answer.status })
  })
  return asked
}

/**
 * Renders one account page at an address.
 * @returns where it went; other pages are stubs
 */
export function showAt(address: string, screen: ReactElement) {
  window.history.replaceState(null, '', address)
  const { pathname } = window.location
  const router = createBrowserRouter([
    { path: pathname, element: screen },
    { path: '*', element: <p>another page</p> },
  ])
  onTestFinished(() => {
    router.dispose()
    window.history.replaceState(null, '', '/')
  })
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return {
    wentTo: () => {
      const { location } = router.state
      return location.pathname === pathname ? undefined : `${location.pathname}${location.search}`
    },
    router,
  }
}
