import { verifyEmailTexts } from '@duely/texts/verify-email'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { announceSignIn } from '#web/lib/session/session.ts'
import { wantedHousehold } from '#web/lib/session/wanted-household.ts'
import { joinPage, paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'

/** Credentials for a link opened in another browser: the sign-up's password, or a new one. */
type LinkPassword = { readonly password: string } | { readonly newPassword: string }

/** State of a verification link. */
export type LinkState = 'ready' | 'password' | 'new-password' | 'already-verified' | 'not-admitted' | 'dead'

/**
 * Uses a verification token; the result is in `state`. `verify` throws field errors and shows others itself.
 */
export function useVerification(token: string | null | undefined): {
  state: LinkState
  setState: (state: LinkState) => void
  verify: (more?: LinkPassword) => Promise<void>
} {
  const navigate = useNavigate()
  const t = useTexts(verifyEmailTexts)
  const say = useSay()
  const [state, setState] = useState<LinkState>('ready')
  const verify = async (more?: LinkPassword) => {
    if (!token) return
    try {
      const { status } = await answerOf(api.auth['verify-email'].$post({ json: { token, ...more } }))
      if (status === 'already-verified') return setState(status)
    } catch (error) {
      if (isRefusal(error, 'TOKEN_INVALID')) return setState('dead')
      if (isRefusal(error, 'PASSWORD_REQUIRED')) return setState('password')
      // Its invitation ended, or the sign-up was closed, since.
      if (isRefusal(error, 'INVITATION_OVER') || isRefusal(error, 'SIGN_UP_CLOSED'))
        return setState('not-admitted')
      if (more !== undefined) throw error
      toastError(explainFailure(error, say))
      return
    }
    announceSignIn()
    toastSuccess(t.welcome({ appName: site.name }))
    const invitation = wantedHousehold()
    await navigate(invitation === null ? paths.dashboard : joinPage(invitation), { replace: true })
  }
  return { state, setState, verify }
}
