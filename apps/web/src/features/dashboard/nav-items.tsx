import { BellRing, CalendarDays, ChartColumn, CreditCard, LayoutDashboard, Settings } from 'lucide-react'
import type { NavItem } from '#web/layouts/dashboard-shell/nav-item.ts'
import { paths } from '#web/paths.ts'

/** Sidebar links: the specification's five in its order, below them the calendar. */
export const navItems: readonly NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: <LayoutDashboard />, end: true },
  { to: paths.subscriptions, label: 'Subscriptions', icon: <CreditCard /> },
  { to: paths.analytics, label: 'Analytics', icon: <ChartColumn /> },
  { to: paths.reminders, label: 'Reminders', icon: <BellRing /> },
  { to: paths.settings, label: 'Settings', icon: <Settings /> },
  { to: paths.calendar, label: 'Calendar', icon: <CalendarDays />, isSidebarOnly: true },
]
