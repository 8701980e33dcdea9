import { useRef, useState, useTransition } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { Setting } from '../settings-group.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx').then((m) => m.PasswordForm))

/** Password change; all other sessions end. */
export function PasswordSetting({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  const [isLoading, startTransition] = useTransition()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Setting
      title="Password"
      description="When you change it, every other device is signed out."
      actions={
        !open && (
          <Button
            ref={opener}
            variant="secondary"
            size="sm"
            needsConnection
            busy={isLoading}
            onClick={() => startTransition(() => setOpen(true))}
          >
            Change password
          </Button>
        )
      }
    >
      <LazyBoundary fallback={null} onNotLoaded={() => setOpen(false)}>
        {open && <PasswordForm email={email} opener={opener} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </Setting>
  )
}
