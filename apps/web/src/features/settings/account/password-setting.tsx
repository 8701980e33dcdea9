import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useRef, useState, useTransition } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'
import { useHasPassword } from './own-password.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx').then((m) => m.PasswordForm))

/** The password is changed, or a first one set; all other sessions end. */
export function PasswordSetting() {
  const t = useTexts(settingsAccountTexts)
  const [open, setOpen] = useState(false)
  const [isLoading, startTransition] = useTransition()
  const opener = useRef<HTMLButtonElement>(null)
  const hasPassword = useHasPassword()
  if (!useServerFacts().passwords) return null
  return (
    <Setting
      title={t.password}
      description={hasPassword ? t.changePasswordText : t.setPasswordText}
      actions={
        !open && (
          <SettingButton ref={opener} busy={isLoading} onClick={() => startTransition(() => setOpen(true))}>
            {hasPassword ? t.changePassword : t.setPassword}
          </SettingButton>
        )
      }
    >
      <LazyBoundary fallback={null} onNotLoaded={() => setOpen(false)}>
        {open && <PasswordForm opener={opener} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </Setting>
  )
}
