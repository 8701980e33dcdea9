import { useTheme } from '#web/lib/theme/use-theme.ts'
import { ThemeChoice } from '#web/ui/fields/theme-choice.tsx'
import { Setting } from '../settings-group.tsx'

/** Light, dark or system theme; stored on this device. */
export function AppearanceSetting() {
  const [theme, setTheme] = useTheme()
  return (
    <Setting
      title="Appearance"
      description="Light, dark, or the same as your device. Kept on this device."
      actions={<ThemeChoice value={theme} onChange={setTheme} />}
    />
  )
}
