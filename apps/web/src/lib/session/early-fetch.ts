/** What every signed-in screen fetches first. */
const ALWAYS = ['/api/account', '/api/subscriptions']

/** Where the page keeps the answers that were asked for before the app was here. */
const SHELF = 'duelyEarly'

type Shelf = { [path: string]: Promise<Response> | undefined }

/**
 * Runs inline in the head of a signed-in screen's page: asks at once, while the app is still on its way, for what the
 * screen will ask for. Nothing is asked for where nobody is signed in. A constant text of each page: its hash is in the
 * content security policy.
 *
 * @param more paths that the screen asks for besides the account and the list
 */
export function earlyFetchScript(more: readonly string[]): string {
  const paths = JSON.stringify([...ALWAYS, ...more])
  return `if('signedIn'in document.documentElement.dataset){var early=window.${SHELF}={};${paths}.forEach(function(p){(early[p]=fetch(p,{credentials:'same-origin'})).catch(function(){})})}`
}

/**
 * As `fetch`, but takes an answer that the page has asked for already. Each is given away once, and only until the first
 * screen has asked its questions (`forgetEarly`).
 */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const early = init?.method === undefined || init.method === 'GET' ? takeEarly(String(input)) : undefined
  return early ?? fetch(input, init)
}

function takeEarly(address: string): Promise<Response> | undefined {
  const shelf = shelfOf(window)
  if (shelf === undefined) return undefined
  const { pathname, search } = new URL(address, window.location.href)
  const answer = shelf[`${pathname}${search}`]
  delete shelf[`${pathname}${search}`]
  return answer
}

/** Drops the answers that were not used: they are too old for later requests. */
export function forgetEarly(): void {
  delete (window as { [SHELF]?: Shelf })[SHELF]
}

function shelfOf(page: Window & { [SHELF]?: Shelf }): Shelf | undefined {
  return page[SHELF]
}
