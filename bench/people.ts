import { SESSION_COOKIE } from '../apps/server/src/features/auth/browser-cookies.ts'
import { signedSessionToken } from '../apps/server/src/features/auth/sessions/session-cookie.ts'
import type { TestServer } from '../apps/server/src/testing/test-server.ts'

export type PersonOfBench = { id: string; cookie: string }

/** Creates users on Pro with a session each. */
export async function havePeople({ db, config }: TestServer, count: number): Promise<PersonOfBench[]> {
  const people = `generate_series(1, ${count}) as n`
  const email = `'b' || n || '@example.com'`
  await db.execute(`
    insert into "user" (id, name, email, email_verified) select 'b' || n, 'Person', ${email}, true from ${people}`)
  await db.execute(
    `insert into profiles (id, email, timezone) select 'b' || n, ${email}, 'UTC' from ${people}`,
  )
  await db.execute(`insert into subscribers (user_id, plan_id) select 'b' || n, 'pro-annual' from ${people}`)
  await db.execute(`
    insert into session (id, token, user_id, expires_at, created_at, updated_at)
    select 's' || n, 'token-of-b' || n, 'b' || n, '2026-03-09', '2026-03-02 12:00Z', '2026-03-02 12:00Z' from ${people}`)
  return Array.from({ length: count }, (_, n) => {
    const token = signedSessionToken(`token-of-b${n + 1}`, config.authSecret)
    return {
      id: `b${n + 1}`,
      cookie: `${SESSION_COOKIE.name(config.publicUrl)}=${encodeURIComponent(token)}`,
    }
  })
}
