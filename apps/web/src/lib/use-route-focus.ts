import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** During prerendering there is no layout. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What a browser does on page loads and a router must do itself: a new page starts at its top (only links
 * within a page scroll smoothly), and focus moves to it.
 */
export function useRouteFocus(): void {
  const { pathname, hash, key } = useLocation()
  const before = useRef({ pathname, key })

  // Runs before the router scrolls, whose effect belongs to a later sibling.
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
