import { BellRing, ChartColumn, CreditCard, LayoutDashboard, Settings } from 'lucide-react'
import type { NavItem } from '../../layouts/dashboard-shell/nav-item.ts'
import { paths } from '../../paths.ts'

/** Sidebar links in the specification's order; only existing screens. */
export const navItems: readonly NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: <LayoutDashboard />, end: true },
  { to: paths.subscriptions, label: 'Subscriptions', icon: <CreditCard /> },
  { to: paths.analytics, label: 'Analytics', icon: <ChartColumn /> },
  { to: paths.reminders, label: 'Reminders', icon: <BellRing /> },
  { to: paths.settings, label: 'Settings', icon: <Settings /> },
]
