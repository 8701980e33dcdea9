const KEY = 'duely.wanted-plan'

/** Start Free Trial was pressed: the plans follow the first sign-in. */
export function rememberWantedPlan(): void {
  attempt(() => localStorage.setItem(KEY, 'pro'))
}

/** Whether somebody came to sign up for a trial, and has not been shown the plans since. */
export function hasWantedPlan(): boolean {
  return attempt(() => localStorage.getItem(KEY)) != null
}

export function forgetWantedPlan(): void {
  attempt(() => localStorage.removeItem(KEY))
}

/** A browser may refuse its storage: then the wish is forgotten, nothing else. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
