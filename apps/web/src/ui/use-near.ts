import { type RefObject, useEffect, useState } from 'react'

/** How far outside the window something counts as near, in px. */
const NEAR = 300

/**
 * Whether an element has been near the window once, so that what it shows is worth loading.
 * @param unknown the answer of a browser that cannot tell
 */
export function useNear(place: RefObject<Element | null>, unknown: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    if (!('IntersectionObserver' in window)) return setNear(unknown)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear, unknown])
  return isNear
}
