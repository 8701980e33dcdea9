import { attempt } from './wanted-plan.ts'

const KEY = 'duely.wanted-household'
/** An invitation is good for 7 days. */
const GOOD_FOR_MS = 604_800_000

/** Somebody who was invited makes an account first: the invitation follows the first sign-in. */
export function rememberWantedHousehold(token: string): void {
  attempt(() => localStorage.setItem(KEY, `${Date.now()} ${token}`))
}

/** The token of the invitation that somebody came with; null without one, or once it is over. */
export function wantedHousehold(): string | null {
  const [at, token] = attempt(() => localStorage.getItem(KEY))?.split(' ') ?? []
  return token && Date.now() - Number(at) < GOOD_FOR_MS ? token : null
}

export function forgetWantedHousehold(): void {
  attempt(() => localStorage.removeItem(KEY))
}
