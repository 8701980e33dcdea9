import type { InvitationPreview } from '@duely/contract'
import { invitationHolds, Refusal } from '@duely/domain'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import { type AdmissionDeps, findLink } from './admission.ts'

export type PreviewDeps = AdmissionDeps & ReadDeps

/**
 * What the link of an invitation admits, for the sign-up page; nothing about accounts.
 *
 * @throws Refusal NOT_FOUND (no such link), INVITATION_OVER (used, expired, or nobody is admitted any more)
 */
export async function previewInvitation(deps: PreviewDeps, token: string): Promise<InvitationPreview> {
  const { link } = await findLink(deps, deps.db, token)
  if (link === null || link.kind === 'unknown') throw new Refusal('NOT_FOUND')
  if (link.kind === 'setup') {
    if (!link.holds) throw new Refusal('INVITATION_OVER')
    return { kind: 'setup', email: null, expiresAt: null }
  }
  const isUsable = deps.signUpMode !== 'closed' && invitationHolds(link, deps.clock.now())
  if (!isUsable) throw new Refusal('INVITATION_OVER')
  return { kind: 'invitation', email: link.email, expiresAt: link.expiresAt.toISOString() }
}
