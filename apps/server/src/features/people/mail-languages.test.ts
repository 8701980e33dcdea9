import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profiles, user } from '#server/platform/database/schema.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// A mail is in its reader's language, whoever caused it; one to a stranger in that of whoever caused it.

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await server.db.update(user).set({ administrator: true }).where(eq(user.email, 'ann@example.com'))
  await speak('ann@example.com', { language: 'de', culture: 'de-DE' })
  await speak('bob@example.com', { language: 'pl', culture: 'pl-PL' })
  await server.giveProof('ann')
})
afterEach(() => server.close())

const speak = (email: string, choice: { language: string; culture: string }) =>
  server.db.update(profiles).set(choice).where(eq(profiles.email, email))
const mailTo = (email: string) => server.sink.to(email).at(-1)

test('a Polish reader is told in Polish what a German administrator did', async () => {
  const [bob] = await server.db.select().from(user).where(eq(user.email, 'bob@example.com'))
  const change = { as: 'ann', method: 'PATCH', json: { disabled: true } } as const
  expect((await server.request(`/api/people/${bob?.id}`, change)).status).toBe(200)
  await server.tick()
  const mail = mailTo('bob@example.com')
  expect(mail?.subject).toBe('Twoje konto zostało wyłączone')
  expect(mail?.text).toMatch(
    /\((?:poniedziałek|niedziela|sobota|piątek|czwartek|środa|wtorek), \d+ \p{L}+ 2026/u,
  )
})

test('a stranger is invited in the language of whoever invites them', async () => {
  const asked = { as: 'ann', json: { email: 'cy@example.com' } } as const
  expect((await server.request('/api/people', asked)).status).toBe(201)
  await server.tick()
  const mail = mailTo('cy@example.com')
  expect(mail?.subject).toBe('Du bist zu Duely eingeladen')
  expect(mail?.text).toMatch(/bis (?:Mon|Diens|Mittwoch|Donners|Frei|Sams|Sonn)\p{L}*, \d+\. März 2026/u)
})
