import type {
  AcceptInvitation,
  CreatedHouseholdInvitation,
  Household,
  HouseholdAnswer,
  HouseholdMember,
  HouseholdPreview,
  NewHousehold,
  NewHouseholdInvitation,
} from '@duely/contract'
import { answerOf, done, refusalIn } from '#web/lib/api.ts'
import { fetchSignedIn } from '#web/lib/session/fetch-signed-in.ts'

const ROOT = '/api/household'

/** A request with the session's cookie, and a body where there is one. */
function send(method: string, path: string, body?: object): Promise<Response> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetchSignedIn(path, { method, credentials: 'same-origin', ...json })
}

const at = (...parts: string[]) => [ROOT, ...parts.map(encodeURIComponent)].join('/')

/**
 * The requests about a household.
 * @throws ApiError when refused; TypeError when unreachable
 */
export const householdCalls = {
  read: () => answerOf<HouseholdAnswer>(send('GET', ROOT)),
  start: (json: NewHousehold) => answerOf<Household>(send('POST', ROOT, json)),
  rename: (name: string) => answerOf<Household>(send('PATCH', ROOT, { name })),
  addName: (name: string) => answerOf<HouseholdMember>(send('POST', at('names'), { name })),
  renameMember: (id: string, name: string) =>
    answerOf<HouseholdMember>(send('PATCH', at('members', id), { name })),
  removeMember: (id: string) => done(send('DELETE', at('members', id))),
  handOver: (member: string) => answerOf<Household>(send('POST', at('organiser'), { member })),
  leave: () => done(send('POST', at('leave'))),
  invite: (json: NewHouseholdInvitation) =>
    answerOf<CreatedHouseholdInvitation>(send('POST', at('invitations'), json)),
  withdraw: (id: string) => done(send('DELETE', at('invitations', id))),
  accept: (token: string, json: AcceptInvitation) =>
    answerOf<Household>(send('POST', at('invitations', token, 'accept'), json)),
}

/**
 * Asks where a link leads. It belongs to people without a session too, whose reads the typed client answers
 * itself.
 *
 * @returns null where the link is over
 * @throws ApiError when refused otherwise; TypeError when unreachable
 */
export async function previewJoining(token: string): Promise<HouseholdPreview | null> {
  const answer = await fetch(at('invitations', token), { credentials: 'same-origin' })
  if (answer.ok) return answer.json()
  const refusal = await refusalIn(answer)
  if (refusal.code === 'INVITATION_OVER' || refusal.code === 'NOT_FOUND') return null
  throw refusal
}
