import { loginTexts } from '@duely/texts/login'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { explainFailure } from '../explain-failure.ts'

export interface PasskeyButtonProps {
  /** Called once the session is open. */
  readonly onSignedIn: () => Promise<void>
  readonly onFailure: (why: string | undefined) => void
}

/** Signs in with a passkey of this device or a phone; what it needs is loaded by the press. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const t = useTexts(loginTexts)
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const signIn = async () => {
    setAsking(true)
    onFailure(undefined)
    try {
      const { showPasskey, wasDismissed } = await import('#web/lib/session/passkeys.ts')
      try {
        await showPasskey()
      } catch (error) {
        return onFailure(wasDismissed(error) ? t.passkeyFailed : explainFailure(error, say))
      }
      await onSignedIn()
    } catch (error) {
      onFailure(explainFailure(error, say))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="secondary" size="lg" wide loading={asking} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" />
      {t.passkey}
    </Button>
  )
}
