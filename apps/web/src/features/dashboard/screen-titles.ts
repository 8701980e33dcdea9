import type { FrameTexts } from '@duely/texts/frame'
import { useMatches } from 'react-router'
import { useTabTitle } from '#web/lib/use-tab-title.ts'

/** By route, what its screen is called in the browser's tab; in English the route says it. */
const TITLES = {
  'routes/dashboard/home': 'dashboard',
  'routes/dashboard/subscriptions': 'subscriptions',
  'routes/dashboard/bring': 'bring',
  'routes/dashboard/subscription': 'subscription',
  'routes/dashboard/packet': 'packet',
  'routes/dashboard/analytics': 'analytics',
  'routes/dashboard/calendar': 'calendar',
  'routes/dashboard/reminders': 'reminders',
  'routes/dashboard/settings': 'settings',
} as const
const isScreen = (id: string | undefined): id is keyof typeof TITLES =>
  id !== undefined && Object.hasOwn(TITLES, id)

/** The tab's title in the reader's language, of the screen that is shown. */
export function useScreenTitle(t: FrameTexts): void {
  const id = useMatches().at(-1)?.id
  useTabTitle(t[isScreen(id) ? TITLES[id] : 'dashboard'])
}
