import type { SettingsTab } from '#web/paths.ts'
import { serverFacts } from '#web/server-facts.ts'

export const SETTINGS_TABS = [
  'account',
  'plan',
  'notifications',
  'household',
  'people',
] as const satisfies readonly SettingsTab[]

/** The tab in the URL; account when missing, unknown, repeated or not on this server (spec, Route table). */
export function readTab(parameters: URLSearchParams): SettingsTab {
  const asked = parameters.getAll('tab')
  const tab = asked.length === 1 ? SETTINGS_TABS.find((each) => each === asked[0]) : undefined
  return tab === undefined || (tab === 'plan' && !serverFacts().plans) ? 'account' : tab
}
