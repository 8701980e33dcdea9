import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { explainFailure } from '../explain-failure.ts'

/** Without the words of the button above, so that each is found by its own. */
const LABEL = 'Use a passkey'
const FAILED = 'No passkey was used. Please try again, or sign in with your password.'

export interface PasskeyButtonProps {
  /** Called once the session is open. */
  readonly onSignedIn: () => Promise<void>
  readonly onFailure: (why: string | undefined) => void
}

/** Signs in with a passkey of this device or a phone; what it needs is loaded by the press. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false)
  const signIn = async () => {
    setAsking(true)
    onFailure(undefined)
    try {
      const { showPasskey, wasDismissed } = await import('#web/lib/session/passkeys.ts')
      try {
        await showPasskey()
      } catch (error) {
        return onFailure(wasDismissed(error) ? FAILED : explainFailure(error))
      }
      await onSignedIn()
    } catch (error) {
      onFailure(explainFailure(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="secondary" size="lg" wide loading={asking} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" />
      {LABEL}
    </Button>
  )
}
