import type { InvitationPreview } from '@duely/contract'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, refusalIn } from '#web/lib/api.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What is known about the invitation in the page's address. */
export type InvitationState =
  /** `unread`: prerendered, the address is not known yet; `unknown`: the server could not be asked. */
  | { readonly kind: 'unread' | 'none' | 'asking' | 'over' | 'unknown' }
  | { readonly kind: 'valid'; readonly token: string; readonly preview: InvitationPreview }

/**
 * Asks what an invitation's link allows. Not by the typed client, which does not send reads without a
 * session.
 *
 * @returns null when the link can no longer be used
 * @throws ApiError when refused otherwise; TypeError when unreachable
 */
export async function previewInvitation(token: string): Promise<InvitationPreview | null> {
  const answer = await fetch(`/api/invitations/${encodeURIComponent(token)}`, { credentials: 'same-origin' })
  if (answer.ok) return answer.json()
  const refusal = await refusalIn(answer)
  if (refusal.code === 'INVITATION_OVER' || refusal.code === 'NOT_FOUND') return null
  throw refusal
}

/** The invitation in the page's address, and a function that asks about it again. It survives a reload. */
export function useInvitation(): { invitation: InvitationState; askAgain: () => void } {
  const { search } = useLocation()
  const token = useHydrated() ? new URLSearchParams(search).get('invitation') : undefined
  const [answer, setAnswer] = useState<InvitationState>({ kind: 'asking' })
  const ask = useCallback(async () => {
    if (!token) return
    setAnswer({ kind: 'asking' })
    try {
      const preview = await previewInvitation(token)
      setAnswer(preview === null ? { kind: 'over' } : { kind: 'valid', token, preview })
    } catch (error) {
      // Neither an outage nor too many requests say anything about the link.
      if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error
      setAnswer({ kind: 'unknown' })
    }
  }, [token])
  useEffect(() => void ask(), [ask])
  const askAgain = () => void ask()
  if (token === undefined) return { invitation: { kind: 'unread' }, askAgain }
  return { invitation: token === null || token === '' ? { kind: 'none' } : answer, askAgain }
}
