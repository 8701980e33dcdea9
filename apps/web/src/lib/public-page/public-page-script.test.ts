import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWantedPlan, hasWantedPlan } from '../session/wanted-plan.ts'
import { publicPageScript } from './public-page-script.ts'

const texts = {
  loggedOut: 'Logged out successfully',
  logOutFailed: 'Failed to log out',
  copyFailed: 'Copying did not work.',
}
const told = () => document.getElementById('told')

beforeEach(() => {
  document.body.innerHTML =
    '<details data-menu open><button data-log-out>Logout</button></details><p id="told"></p>'
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('duely_signed_in=1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Starts the page's script and presses Logout, with signing out answering `status`.
 * @returns the requests made
 */
function pressLogout(status: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{"user":{}}', { status: path.endsWith('sign-out') ? status : 200 })
  })
  publicPageScript(texts)
  document.querySelector<HTMLElement>('[data-log-out]')?.click()
  return asked
}

test('Logout on the home page ends the session, confirms it and stays there', async () => {
  const asked = pressLogout(200)
  await expect.poll(() => told()?.textContent).toBe('Logged out successfully')
  expect(asked).toContain('/api/auth/sign-out')
  expect(location.pathname).toBe('/')
  expect('signedIn' in document.documentElement.dataset).toBe(false)
})

test('a refused Logout is reported', async () => {
  pressLogout(500)
  await expect.poll(() => told()?.textContent).toBe('Failed to log out')
  expect(told()?.getAttribute('data-failed')).toBe('true')
})

test('a press on Start Free Trial is remembered for the first sign-in', () => {
  document.body.innerHTML = '<a href="#signup" data-trial>Start Free Trial</a><a href="#login">Sign In</a>'
  vi.stubGlobal('fetch', async () => new Response('null'))
  publicPageScript(texts)
  document.querySelector<HTMLElement>('[href="#login"]')?.click()
  expect(hasWantedPlan()).toBe(false)
  document.querySelector<HTMLElement>('[data-trial]')?.click()
  expect(hasWantedPlan()).toBe(true)
  forgetWantedPlan()
  expect(hasWantedPlan()).toBe(false)
})
