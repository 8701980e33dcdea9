import { CreditCard } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { NavItem } from '../../ui/dashboard-shell.tsx'

/** The sidebar's links, in the order of the specification; a screen is linked once it exists. */
export const navItems: readonly NavItem[] = [
  { to: paths.subscriptions, label: 'Subscriptions', icon: <CreditCard /> },
]
