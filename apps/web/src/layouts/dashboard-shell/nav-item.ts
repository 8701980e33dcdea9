import type { ReactNode } from 'react'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** Highlighted on this exact path only. */
  readonly isExact?: boolean
  /** Not in the bottom bar of a phone. */
  readonly isSidebarOnly?: boolean
}

/**
 * Whether the entry leads to the page shown. A final slash and the folder of a language do not count:
 * prerendering adds them, and hydration keeps the attributes of the prerendered page.
 *
 * @param pathname of the page shown
 */
export function isCurrentItem(
  { to, isExact = false }: Pick<NavItem, 'to' | 'isExact'>,
  pathname: string,
): boolean {
  const path = pathname.replace(/\/+$/, '').replace(/^\/[^/]+(?=\/dashboard)/, '')
  return path === to || (!isExact && path.startsWith(`${to}/`))
}
