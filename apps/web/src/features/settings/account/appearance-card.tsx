import { useTheme } from '../../../lib/theme/use-theme.ts'
import { Card } from '../../../ui/data/card.tsx'
import { ThemeChoice } from '../../../ui/fields/theme-choice.tsx'

/** Light, dark or system theme; stored on this device. */
export function AppearanceCard() {
  const [theme, setTheme] = useTheme()
  return (
    <Card
      title="Appearance"
      description="Light, dark, or the same as your device. Kept on this device."
      actions={<ThemeChoice value={theme} onChange={setTheme} />}
      className="[&>div:empty]:pt-0"
    />
  )
}
