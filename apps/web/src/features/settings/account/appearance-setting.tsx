import { settingsAccountTexts } from '@duely/texts/settings-account'
import { uiTexts } from '@duely/texts/ui'
import { useTexts } from '#web/language/reader-language.tsx'
import { ThemeChoice } from '#web/ui/fields/theme-choice.tsx'
import { Setting } from '../settings-group.tsx'

/** Light, dark or system theme; stored on this device. */
export function AppearanceSetting() {
  const t = useTexts(settingsAccountTexts)
  const ui = useTexts(uiTexts)
  return <Setting title={ui.appearance} description={t.appearanceText} actions={<ThemeChoice />} />
}
