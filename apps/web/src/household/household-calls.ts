import type {
  AcceptInvitation,
  HouseholdPreview,
  NewHousehold,
  NewHouseholdInvitation,
} from '@duely/contract'
import { answerOf, api, done, refusalIn } from '#web/lib/api.ts'

const { household } = api

/**
 * The requests about a household.
 * @throws ApiError when refused; TypeError when unreachable
 */
export const householdCalls = {
  read: () => answerOf(household.$get()),
  start: (json: NewHousehold) => answerOf(household.$post({ json })),
  rename: (name: string) => answerOf(household.$patch({ json: { name } })),
  addName: (name: string) => answerOf(household.names.$post({ json: { name } })),
  renameMember: (id: string, name: string) =>
    answerOf(household.members[':id'].$patch({ param: { id }, json: { name } })),
  removeMember: (id: string) => done(household.members[':id'].$delete({ param: { id } })),
  handOver: (member: string) => answerOf(household.organiser.$post({ json: { member } })),
  leave: () => done(household.leave.$post()),
  invite: (json: NewHouseholdInvitation) => answerOf(household.invitations.$post({ json })),
  withdraw: (token: string) => done(household.invitations[':token'].$delete({ param: { token } })),
  accept: (token: string, json: AcceptInvitation) =>
    answerOf(household.invitations[':token'].accept.$post({ param: { token }, json })),
}

/**
 * Asks where a link leads. Not by the typed client, which does not send reads without a session.
 *
 * @returns null when the link can no longer be used
 * @throws ApiError when refused otherwise; TypeError when unreachable
 */
export async function previewJoining(token: string): Promise<HouseholdPreview | null> {
  const answer = await fetch(`/api/household/invitations/${encodeURIComponent(token)}`, {
    credentials: 'same-origin',
  })
  if (answer.ok) return answer.json()
  const refusal = await refusalIn(answer)
  if (refusal.code === 'INVITATION_OVER' || refusal.code === 'NOT_FOUND') return null
  throw refusal
}
