const KEY = 'duely.wanted-household'
/** An invitation is good for 7 days. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60_000

/** Somebody who was invited makes an account first: the invitation follows the first sign-in. */
export function rememberWantedHousehold(token: string): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ token, at: Date.now() })))
}

/** The token of the invitation that somebody came with; null without one, or once it is over. */
export function wantedHousehold(): string | null {
  const stored = attempt(() => Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'))) ?? {}
  const { token, at }: { token?: unknown; at?: unknown } = stored
  return typeof token === 'string' && typeof at === 'number' && Date.now() - at < GOOD_FOR_MS ? token : null
}

export function forgetWantedHousehold(): void {
  attempt(() => localStorage.removeItem(KEY))
}

/** A browser may refuse its storage: then the wish is forgotten, nothing else. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
