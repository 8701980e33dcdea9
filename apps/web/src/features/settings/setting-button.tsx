import { Button, type ButtonProps } from '#web/ui/actions/button.tsx'

/** The small button that changes something at a setting. */
export function SettingButton(props: ButtonProps) {
  return <Button variant="secondary" size="sm" needsConnection {...props} />
}
