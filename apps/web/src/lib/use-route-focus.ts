import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** While the pages are built there is no layout to speak of. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What a browser does by itself when it loads a page and a router has to do instead: another page starts at its top at
 * once (only links within a page glide), and the focus goes where the reader went.
 */
export function useRouteFocus(): void {
  const { pathname, hash, key } = useLocation()
  const before = useRef({ pathname, key })

  // Runs before the router scrolls: its own effect belongs to a later sibling.
  useBeforePaint(() => {
    if (before.current.pathname !== pathname) document.documentElement.style.scrollBehavior = 'auto'
  }, [pathname])

  useEffect(() => {
    const samePage = before.current.pathname === pathname
    const sameVisit = before.current.key === key
    before.current = { pathname, key }
    document.documentElement.style.removeProperty('scroll-behavior')
    if (sameVisit || (samePage && hash === '')) return
    const target = document.getElementById(hash === '' ? 'main' : decodeURIComponent(hash.slice(1)))
    if (!target || target.contains(document.activeElement)) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
