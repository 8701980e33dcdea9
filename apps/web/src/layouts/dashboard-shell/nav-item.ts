import type { ReactNode } from 'react'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** Highlighted on this exact path only. */
  readonly end?: boolean
}
