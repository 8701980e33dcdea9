import { noteStored } from '../offline/stored-answers.ts'

/** Requests of every signed-in screen. */
const ALWAYS = ['/api/account', '/api/subscriptions']

declare global {
  interface Window {
    /** The early answers, by path. */
    duelyEarly?: { [path: string]: Promise<Response> | undefined } | undefined
  }
}

/**
 * Runs inline in the head of a signed-in page: starts the screen's requests while the app is still loading.
 * Does nothing when signed out. A constant text per page, because its hash is in the content security policy.
 *
 * @param more paths the screen requests in addition to account and list
 */
export function earlyFetchScript(more: readonly string[]): string {
  const paths = JSON.stringify([...ALWAYS, ...more])
  return `if('signedIn'in document.documentElement.dataset){var early=window.duelyEarly={};${paths}.forEach(function(p){(early[p]=fetch(p,{credentials:'same-origin'})).catch(function(){})})}`
}

/**
 * Like `fetch`, but uses an early answer if there is one. Each is used once, and only until the first screen
 * has made its requests (`forgetEarly`).
 */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
  const early = init?.method === undefined || init.method === 'GET' ? takeEarly(String(input)) : undefined
  const answer = await (early ?? fetch(input, init))
  noteStored(answer)
  return answer
}

function takeEarly(address: string): Promise<Response> | undefined {
  const shelf = window.duelyEarly
  if (shelf === undefined) return undefined
  const { pathname, search } = new URL(address, window.location.href)
  const answer = shelf[`${pathname}${search}`]
  delete shelf[`${pathname}${search}`]
  return answer
}

/** Drops unused early answers, which are too old for later requests. */
export function forgetEarly(): void {
  delete window.duelyEarly
}
