import { join } from 'node:path'
import { AccountExport, EvidenceFile, ImportResult, Subscription, SubscriptionPage } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  charges,
  session,
  subscriptionShares,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createFolderStorage } from '#server/platform/files/folder-storage.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import {
  liveTogether,
  memberNamed,
  type Somebody,
  signUpSomebody,
  startHome,
} from '#server/testing/household-people.ts'
import { runTask } from '#server/testing/run-task.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { sweepFilesTask } from '../evidence/sweep-files.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
const start = async () => {
  ;({ server, ann, bob } = await startHome())
}
const LIST = '/api/subscriptions'
const add = async (who: Somebody, more: object = {}) =>
  Subscription.parse(await (await who.call(LIST, { ...netflix, ...more })).json())
const idOf = async (who: Somebody) => {
  const [row] = await server.db.select().from(user).where(eq(user.email, who.email))
  return row?.id ?? ''
}

describe('a household of six with five hundred shared subscriptions', () => {
  const SHARED = 500
  let alone: Somebody
  beforeAll(async () => {
    await start()
    const more: Somebody[] = []
    for (const name of ['cy', 'dee', 'eve', 'fay'])
      more.push(await signUpSomebody(server, `${name}@example.com`))
    alone = await signUpSomebody(server, 'gus@example.com')
    const home = await liveTogether(ann, bob, ...more)
    const { id } = await add(ann, { household: {} })
    const [{ id: _, ...row } = { id }] = await server.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
    await server.db.delete(subscriptions)
    const values = Array.from({ length: SHARED }, (_each, n) => ({ ...row, name: `Service ${n}` }) as never)
    const made = await server.db.insert(subscriptions).values(values).returning({ id: subscriptions.id })
    const of = ['ann', 'bob'].map((name) => memberNamed(home, name))
    await server.db.update(subscriptions).set({ shareMode: 'equal' })
    await server.db
      .insert(subscriptionShares)
      .values(made.flatMap((each) => of.map((memberId) => ({ subscriptionId: each.id, memberId }))))
    const [userId, soloId] = [await idOf(ann), await idOf(alone)]
    const charge = {
      subscriptionName: 'Service',
      chargedOn: '2026-02-10',
      amount: '9.99',
      currency: 'USD' as const,
    }
    await server.db
      .insert(charges)
      .values(made.map((each) => ({ ...charge, userId, subscriptionId: each.id })))
    const { householdId: __, ...own } = row as typeof subscriptions.$inferSelect
    const solo = Array.from(
      { length: SHARED },
      (_each, n) => ({ ...own, userId: soloId, name: `Own ${n}` }) as never,
    )
    const mine = await server.db.insert(subscriptions).values(solo).returning({ id: subscriptions.id })
    await server.db
      .insert(charges)
      .values(mine.map((each) => ({ ...charge, userId: soloId, subscriptionId: each.id })))
  }, 240_000)
  afterAll(() => server.close())

  const statementsOf = async (who: Somebody, path: string) => {
    const spy = vi.spyOn(Reflect.get(server.db, '$client') as { query: () => unknown }, 'query')
    const answer = await who.call(path)
    await answer.text()
    const count = spy.mock.calls.length
    spy.mockRestore()
    expect([path, answer.status]).toEqual([path, 200])
    return count
  }

  test.each(['/api/subscriptions', '/api/overview', '/api/summary', '/api/charges', '/api/marks'])(
    '%s costs a member at most twice the statements of somebody who owns as many',
    async (path) => {
      const before = await statementsOf(alone, path)
      expect(before).toBeGreaterThan(1)
      for (const view of ['', '?view=household']) {
        const theirs = await statementsOf(bob, `${path}${view}`)
        expect(theirs).toBeLessThanOrEqual(2 * before)
      }
    },
    60_000,
  )
})

describe('what follows a person', () => {
  afterEach(() => server.close())

  test('deleting an account hands the shared ones on to the decider, who is told, and keeps the private', async () => {
    await start()
    const home = await liveTogether(ann, bob)
    const decider = memberNamed(home, 'bob')
    const shared = await add(ann, { notes: 'PIN 1234', household: { decider } })
    const own = await add(ann, { name: 'Diary' })
    await ann.call(`${LIST}/${shared.id}/charges`, { date: '2026-02-10', amount: '15.99' })
    await server.giveProof('ann')
    const answer = await ann.call(
      '/api/account',
      { confirmation: 'DELETE', password: server.password },
      'DELETE',
    )
    expect(answer.status, await answer.clone().text()).toBe(200)
    await server.tick()
    const mails = server.sink.to('bob@example.com')
    const told = mails.find(({ subject }) => subject === 'Shared subscriptions are yours now')
    expect(told?.text).toContain('Netflix')
    const page = SubscriptionPage.parse(await (await bob.call(`${LIST}/${shared.id}`)).json())
    expect(page.subscription).toMatchObject({
      notes: null,
      name: 'Netflix',
      household: { owner: decider, payer: decider, decider },
    })
    expect(page.charges).toHaveLength(1)
    expect((await bob.call(`${LIST}/${own.id}`)).status).toBe(404)
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(server.sink.to('bob@example.com').at(-1)?.subject).toContain('Netflix')
  })

  test('evidence that was shown goes along with its content, and what was not shown does not', async () => {
    await start()
    const decider = memberNamed(await liveTogether(ann, bob), 'bob')
    const keepFile = async (id: string) => {
      const answer = await server.request(`${LIST}/${id}/files?name=proof.txt`, {
        method: 'POST',
        headers: { cookie: ann.cookie, 'content-type': 'application/octet-stream' },
        body: new TextEncoder().encode('Cancelled on Monday.'),
      })
      return EvidenceFile.parse(await answer.json()).id
    }
    const shown = await add(ann, { household: { decider, visible: ['evidence'] } })
    const hidden = await add(ann, { name: 'Gym', household: { decider } })
    const kept = [await keepFile(shown.id), await keepFile(hidden.id)]
    await server.giveProof('ann')
    const deletion = { confirmation: 'DELETE', password: server.password }
    expect((await ann.call('/api/account', deletion, 'DELETE')).status).toBe(200)
    await server.db.delete(user).where(eq(user.email, 'ann@example.com'))
    const { db, clock, config } = server
    const storage = createFolderStorage(join(config.dataDir, 'files'))
    // An hour later, by which all of them may be swept.
    const files = {
      ...storage,
      list: async (after: string | null) =>
        (await storage.list(after)).map((each) => ({ ...each, storedAt: new Date(0) })),
    }
    await runTask(sweepFilesTask({ db, clock, files, logger: createLogger('silent') }))
    expect((await storage.list(null)).map(({ key }) => key.split('/')[1])).toEqual([kept[0]])
    expect(await (await bob.call(`/api/files/${kept[0]}`)).text()).toBe('Cancelled on Monday.')
    expect((await bob.call(`/api/files/${kept[1]}`)).status).toBe(404)
    const list = await (await bob.call(`${LIST}/${hidden.id}/files`)).json()
    expect(list).toMatchObject({ files: [], usedBytes: 20 })
  })

  test('an export has the own data, and of what others share how one stands to it and no private fact', async () => {
    await start()
    const home = await liveTogether(ann, bob)
    await add(ann, { notes: 'PIN 1234', household: { followers: [memberNamed(home, 'bob')] } })
    await add(bob, { name: 'Gym' })
    await server.db.update(session).set({ provenAt: server.clock.now() })
    const text = await (await bob.call('/api/export')).text()
    expect(text).not.toContain('PIN 1234')
    const { subscriptions: own, sharedWithYou, householdMembership } = AccountExport.parse(JSON.parse(text))
    expect(own.map(({ name }) => name)).toEqual(['Gym'])
    expect(sharedWithYou).toMatchObject([{ name: 'Netflix', you: ['follower'] }])
    expect(householdMembership).toMatchObject({ household: 'Home', yourName: 'bob', role: 'member' })
  })

  test('an import shares all of its rows when asked, and only in a household', async () => {
    await start()
    const body = { subscriptions: [{ ...netflix, name: 'Imported' }], household: true }
    expect((await ann.call('/api/import', body)).status).toBe(400)
    await liveTogether(ann, bob)
    ImportResult.parse(await (await ann.call('/api/import', body)).json())
    expect(await (await bob.call(`${LIST}?view=household`)).text()).toContain('Imported')
  })
})
