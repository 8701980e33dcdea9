import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'

/** Server answers by path below /api/auth. */
export type Answers = Record<string, { status: number; body: unknown }>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Answers /api/auth requests from a table; others fail.
 * @returns the requests made
 */
export function answerWith(answers: Answers) {
  const asked: { act: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const act = input.replace('/api/auth/', '')
    if (act !== 'get-session') asked.push({ act, body: JSON.parse(String(init?.body ?? 'null')) })
    const answer = act === 'get-session' ? { status: 200, body: null } : answers[act]
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  return asked
}

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, detail: string, errors?: object[]) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, ...(errors && { errors }) },
})

/** Renders one screen at an address; other screens are stubs. */
export function showAt(address: string, path: string, screen: ReactElement) {
  const others = [paths.login, paths.signup, paths.dashboard, paths.resetPassword, paths.home]
  const router = createMemoryRouter(
    [
      { path, element: screen },
      ...others
        .filter((other) => other !== path)
        .map((other) => ({ path: other, element: <p>at {other}</p> })),
    ],
    { initialEntries: [address] },
  )
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return router
}
