import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, onTestFinished, vi } from 'vitest'
import { pageLoads } from '../../lib/public-page/load-page.ts'
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
    const body = answer.status === 204 ? null : JSON.stringify(answer.body)
    return new Response(body, { status: answer.status })
  })
  return asked
}

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, detail: string, errors?: object[]) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, ...(errors && { errors }) },
})

/**
 * Renders one account page at an address.
 * @returns where it went, with what the next page tells; the page itself stays, as in a slow browser
 */
export function showAt(address: string, screen: ReactElement) {
  window.history.replaceState(null, '', address)
  const left = vi.spyOn(pageLoads, 'load').mockImplementation(() => new Promise(() => {}))
  onTestFinished(() => {
    left.mockRestore()
    window.history.replaceState(null, '', '/')
    sessionStorage.clear()
  })
  render(
    <>
      {screen}
      <Toaster />
    </>,
  )
  return {
    wentTo: () => left.mock.lastCall?.[0],
    tells: () => left.mock.lastCall?.[1]?.told,
  }
}
