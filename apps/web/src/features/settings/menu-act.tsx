import { SettingButton } from './setting-button.tsx'

export interface MenuActProps {
  readonly isDanger?: boolean
  readonly onClick: () => void
  readonly children: string
}

/** One line of a menu of acts. */
export function MenuAct({ isDanger = false, onClick, children }: MenuActProps) {
  return (
    <SettingButton
      variant="ghost"
      className={isDanger ? 'justify-start! text-loss-ink!' : 'justify-start!'}
      onClick={onClick}
    >
      {children}
    </SettingButton>
  )
}
