import type { SettingsTab } from '../../paths.ts'

export const SETTINGS_TABS = ['account', 'plan', 'notifications'] as const satisfies readonly SettingsTab[]

/** The tab in the URL; account when missing, unknown or repeated (spec, Route table). */
export function readTab(parameters: URLSearchParams): SettingsTab {
  const asked = parameters.getAll('tab')
  return (asked.length === 1 && SETTINGS_TABS.find((tab) => tab === asked[0])) || 'account'
}
