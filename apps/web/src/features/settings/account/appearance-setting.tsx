import { settingsAccountTexts } from '@duely/texts/settings-account'
import { uiTexts } from '@duely/texts/ui'
import { useTexts } from '#web/language/reader-language.tsx'
import { useTheme } from '#web/lib/theme/use-theme.ts'
import { ThemeChoice } from '#web/ui/fields/theme-choice.tsx'
import { Setting } from '../settings-group.tsx'

/** Light, dark or system theme; stored on this device. */
export function AppearanceSetting() {
  const t = useTexts(settingsAccountTexts)
  const ui = useTexts(uiTexts)
  const [theme, setTheme] = useTheme()
  return (
    <Setting
      title={ui.appearance}
      description={t.appearanceText}
      actions={<ThemeChoice value={theme} onChange={setTheme} />}
    />
  )
}
