import type { ReactNode } from 'react'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** Only this very path lights it up, not those below it. */
  readonly end?: boolean
}
