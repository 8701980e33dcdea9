import type { FrameTexts } from '@duely/texts/frame'
import { BellRing, CalendarDays, ChartColumn, CreditCard, LayoutDashboard, Settings } from 'lucide-react'
import type { NavItem } from '#web/layouts/dashboard-shell/nav-item.ts'
import { paths } from '#web/paths.ts'

/** Sidebar links: the specification's five in its order, below them the calendar. */
export const navItems = (t: FrameTexts): readonly NavItem[] => [
  { to: paths.dashboard, label: t.dashboard, icon: <LayoutDashboard />, isExact: true },
  { to: paths.subscriptions, label: t.subscriptions, icon: <CreditCard /> },
  { to: paths.analytics, label: t.analytics, icon: <ChartColumn /> },
  { to: paths.reminders, label: t.reminders, icon: <BellRing /> },
  { to: paths.settings, label: t.settings, icon: <Settings /> },
  { to: paths.calendar, label: t.calendar, icon: <CalendarDays />, isSidebarOnly: true },
]
