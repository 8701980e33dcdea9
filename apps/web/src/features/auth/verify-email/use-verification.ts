import { useState } from 'react'
import { pageLoads } from '../../../lib/public-page/load-page.ts'
import { announceSignIn } from '../../../lib/session/session.ts'
import { paths } from '../../../paths.ts'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { type LinkPassword, verifyEmail } from './verify-email.ts'

/** State of a verification link. */
export type LinkState = 'ready' | 'password' | 'new-password' | 'already-verified' | 'dead'

/** Uses a verification token; the result is in `state`. `verify` throws field errors and shows others itself. */
export function useVerification(token: string | null | undefined): {
  state: LinkState
  setState: (state: LinkState) => void
  verify: (more?: LinkPassword) => Promise<void>
} {
  const [state, setState] = useState<LinkState>('ready')
  const verify = async (more?: LinkPassword) => {
    if (!token) return
    try {
      if ((await verifyEmail(token, more)) === 'already-verified') return setState('already-verified')
    } catch (error) {
      if (isRefusal(error, 'TOKEN_INVALID')) return setState('dead')
      if (isRefusal(error, 'PASSWORD_REQUIRED')) return setState('password')
      if (more !== undefined) throw error
      toastError(explainFailure(error))
      return
    }
    announceSignIn()
    const told = 'Email verified. Welcome to Duely!'
    await pageLoads.load(paths.dashboard, { replace: true, told })
  }
  return { state, setState, verify }
}
