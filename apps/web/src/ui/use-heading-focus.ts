import { type RefObject, useEffect, useRef } from 'react'

/** The first heading of a part of the page, made able to take the focus; null without one. */
export function headingIn(part: RefObject<HTMLElement | null>): HTMLElement | null {
  const heading = part.current?.querySelector('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * For acts that replace what a part of the page shows, and the pressed control with it: the focus goes to
 * the part's first heading.
 *
 * @param shown what replaces the rest by changing
 * @returns the part's ref, and a function that is called at the act; with false where it failed
 */
export function useHeadingFocus(shown: unknown) {
  const part = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides when
  useEffect(() => {
    if (isAwaited.current) headingIn(part)?.focus()
    isAwaited.current = false
  }, [shown])
  const expectChange = (isExpected = true) => {
    isAwaited.current = isExpected
  }
  return { part, expectChange }
}
