import type { HouseholdPreview } from '@duely/contract'
import { joinTexts } from '@duely/texts/join'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { householdCalls, previewJoining } from '#web/household/household-calls.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { ApiError } from '#web/lib/api.ts'
import { signedInAs, signOut } from '#web/lib/session/session.ts'
import { forgetWantedHousehold } from '#web/lib/session/wanted-household.ts'
import { settingsTab } from '#web/paths.ts'
import { serverFacts } from '#web/server-facts.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { previewInvitation } from '../signup/invitation.ts'

/** How somebody without an account can make one. */
export type SignUpWay = 'open' | 'admitted' | 'invited' | 'closed'

export type JoinState =
  | { readonly kind: 'asking' | 'over' | 'unknown' }
  | { readonly kind: 'signed-out'; readonly preview: HouseholdPreview; readonly signUp: SignUpWay }
  | { readonly kind: 'signed-in'; readonly preview: HouseholdPreview; readonly email: string }
  /** Signed in with another address than the one it is bound to. */
  | { readonly kind: 'other'; readonly preview: HouseholdPreview; readonly email: string }

/** The state of an invitation and of the session, and joining by it. */
export function useJoining(token: string | undefined) {
  const t = useTexts(joinTexts)
  const say = useSay()
  const navigate = useNavigate()
  const [state, setState] = useState<JoinState>({ kind: 'asking' })
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameFault, setNameFault] = useState<string>()

  const ask = useCallback(async () => {
    if (token === undefined) return
    setState({ kind: 'asking' })
    try {
      const [preview, email] = await Promise.all([previewJoining(token), signedInAs()])
      // It has led here: the next sign-in need not.
      if (preview === null || email !== null) forgetWantedHousehold()
      if (preview === null) return setState({ kind: 'over' })
      if (email === null) return setState({ kind: 'signed-out', preview, signUp: await signUpWay(token) })
      const isOthers = preview.email !== null && preview.email !== email
      setState({ kind: isOthers ? 'other' : 'signed-in', preview, email })
    } catch {
      setState({ kind: 'unknown' })
    }
  }, [token])
  useEffect(() => void ask(), [ask])

  const join = async (yourName: string) => {
    setWorking(true)
    setFailure(undefined)
    setNameFault(undefined)
    try {
      await householdCalls.accept(token ?? '', yourName.trim() === '' ? {} : { yourName })
      toastSuccess(t.done)
      await navigate(settingsTab('household'), { replace: true })
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.errors : []
      if (isRefusal(error, 'INVITATION_OVER') || isRefusal(error, 'NOT_FOUND')) setState({ kind: 'over' })
      else if (isRefusal(error, 'UNAUTHENTICATED')) void ask()
      else if (fault !== undefined) setNameFault(fault.message)
      else setFailure(explainFailure(error, say))
    } finally {
      setWorking(false)
    }
  }
  const leaveAccount = async () => {
    setWorking(true)
    setFailure(undefined)
    try {
      await signOut()
      await ask()
    } catch {
      setFailure(t.otherFailed)
    } finally {
      setWorking(false)
    }
  }
  return { state, working, failure, nameFault, askAgain: () => void ask(), join, leaveAccount }
}

/** Whether this server lets somebody with the link make an account. */
async function signUpWay(token: string): Promise<SignUpWay> {
  const { signUp } = serverFacts()
  if (signUp !== 'invited') return signUp
  return (await previewInvitation(token)) === null ? 'invited' : 'admitted'
}
