import { CreatedHouseholdInvitation, Household } from '@duely/contract'
import { cookieOf, startTestServer, type TestServer } from './test-server.ts'

/** Somebody signed in, whatever their place in a household. */
export type Somebody = {
  readonly email: string
  readonly cookie: string
  call(path: string, json?: unknown, method?: string): Promise<Response>
}

/** A server with Ann and Bob, who are both signed in. */
export async function startHome(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options)
  const signedIn = (name: 'ann' | 'bob') => somebody(server, `${name}@example.com`, server.cookie(name))
  return { server, ann: signedIn('ann'), bob: signedIn('bob') }
}

/** Signs up another person by the API. */
export async function signUpSomebody(server: TestServer, email: string): Promise<Somebody> {
  const json = { email, password: server.password, timezone: 'UTC', culture: 'en-US' }
  const signedUp = await server.request('/api/auth/sign-up/email', { json })
  await server.tick()
  const token = /[?&]token=([\w.~-]+)/.exec(server.sink.to(email).at(-1)?.text ?? '')?.[1]
  const headers = { cookie: cookieOf(signedUp) }
  const verified = await server.request('/api/auth/verify-email', { json: { token }, headers })
  return somebody(server, email, cookieOf(verified))
}

/** Somebody by the cookie of their session. */
export function somebody(server: TestServer, email: string, cookie: string): Somebody {
  const call = (path: string, json?: unknown, method?: string) =>
    server.request(path, {
      headers: { cookie },
      ...(json === undefined ? {} : { json }),
      ...(method === undefined ? {} : { method }),
    })
  return { email, cookie, call }
}

/** Starts a household of these people, the first its organiser, and answers it as the last one sees it. */
export async function liveTogether(first: Somebody, ...others: Somebody[]): Promise<Household> {
  const made = await first.call('/api/household', { name: 'Home', yourName: nameOf(first) })
  let household = Household.parse(await made.json())
  for (const other of others) {
    const answer = await first.call('/api/household/invitations', { email: other.email })
    const { url } = CreatedHouseholdInvitation.parse(await answer.json())
    const token = url.split('/').at(-1)
    const path = `/api/household/invitations/${token}/accept`
    household = Household.parse(await (await other.call(path, { yourName: nameOf(other) })).json())
  }
  return household
}

const nameOf = ({ email }: Somebody) => email.split('@')[0] ?? ''

/** The id of a member by their name. */
export function memberNamed({ members }: Household, name: string): string {
  const member = members.find((each) => each.name === name)
  if (member === undefined) throw new Error(`nobody is called ${name}`)
  return member.id
}
