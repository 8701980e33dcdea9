import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EvidenceFile, EvidenceFileList, Problem, Subscription } from '@duely/contract'
import { EVIDENCE_BYTES_MAX, EVIDENCE_FILE_BYTES, EVIDENCE_FILES_MAX } from '@duely/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retentionTask } from '#server/features/data-rights/apply-retention.ts'
import { evidenceFiles, rateLimit, subscriptions, user } from '#server/platform/database/schema.ts'
import { createFolderStorage } from '#server/platform/files/folder-storage.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { runTask } from '#server/testing/run-task.ts'
import { startS3StandIn } from '#server/testing/stand-ins/s3-stand-in.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sweepFilesTask } from './sweep-files.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z')
  await server.db.delete(subscriptions)
  await server.db.delete(rateLimit)
  id = await add()
})

const add = async (as: Person = 'ann', on = server) => {
  const answer = await on.request('/api/subscriptions', { as, json: netflix })
  return Subscription.parse(await answer.json()).id
}
const TEXT = 'Your subscription is cancelled.\r\n'
const encoded = (text: string) => new TextEncoder().encode(text)
type Sent = {
  name?: string
  bytes?: Uint8Array<ArrayBuffer>
  as?: Person
  to?: string
  headers?: object
  on?: TestServer
}
const send = ({
  name = 'letter.txt',
  bytes = encoded(TEXT),
  as = 'ann',
  to = id,
  headers,
  on = server,
}: Sent = {}) =>
  on.request(`/api/subscriptions/${to}/files?name=${encodeURIComponent(name)}`, {
    as,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: bytes,
  })
const kept = async (sent: Sent = {}) => {
  const answer = await send(sent)
  expect(answer.status).toBe(201)
  return EvidenceFile.parse(await answer.json())
}
const codeOf = async (answer: Response) => `${answer.status} ${Problem.parse(await answer.json()).code}`
const listed = async (of = id) =>
  EvidenceFileList.parse(await (await server.request(`/api/subscriptions/${of}/files`, { as: 'ann' })).json())
const read = (file: string, as: Person = 'ann') => server.request(`/api/files/${file}`, { as })
const remove = (file: string, as: Person = 'ann') =>
  server.request(`/api/files/${file}`, { as, method: 'DELETE' })
const restore = (file: string, as: Person = 'ann') =>
  server.request(`/api/files/${file}/restore`, { as, json: {} })
const folderOf = ({ config }: TestServer) => join(config.dataDir, 'files')
const onDisk = (on = server) =>
  existsSync(folderOf(on))
    ? readdirSync(folderOf(on)).flatMap((owner) => readdirSync(join(folderOf(on), owner)))
    : []
/** As if all of it had been stored long ago. */
const sweep = async ({ config, db, clock } = server) => {
  const storage = createFolderStorage(join(config.dataDir, 'files'))
  const files = {
    ...storage,
    list: async (after: string | null) =>
      (await storage.list(after)).map((each) => ({ ...each, storedAt: new Date(0) })),
  }
  const task = sweepFilesTask({ db, clock, logger: createLogger('silent'), files })
  await runTask(task)
}

describe('a file', () => {
  test('is kept, listed, and read by its owner as an attachment that may do nothing', async () => {
    const file = await kept({ name: '../Ihre Kündigung.TXT' })
    expect(file).toMatchObject({ name: 'Ihre Kündigung.txt', type: 'text/plain', bytes: TEXT.length })
    expect(await listed()).toEqual({ files: [file], acts: [], usedBytes: TEXT.length })
    await server.request(`/api/subscriptions/${id}/cancelled`, {
      as: 'ann',
      json: { confirmation: 'No. 17' },
    })
    const at = server.clock.now().toISOString()
    const act = { what: 'cancelled', renewalDate: '2026-03-10', at, person: null }
    expect((await listed()).acts).toEqual([act])
    const change = { as: 'ann', method: 'PATCH', json: { confirmation: ' No. 18\n' } } as const
    const changed = await server.request(`/api/subscriptions/${id}`, change)
    expect(await changed.json()).toMatchObject({ status: 'cancelled', confirmation: 'No. 18' })
    const answer = await read(file.id)
    expect(await answer.text()).toBe(TEXT)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="Ihre K_ndigung.txt"; filename*=UTF-8''Ihre%20K%C3%BCndigung.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  test('of somebody else is as one that is not there', async () => {
    const file = await kept()
    for (const answer of [
      await read(file.id, 'bob'),
      await remove(file.id, 'bob'),
      await restore(file.id, 'bob'),
    ])
      expect(await codeOf(answer)).toBe('404 NOT_FOUND')
    expect(await codeOf(await send({ as: 'bob' }))).toBe('404 NOT_FOUND')
    expect((await server.request(`/api/subscriptions/${id}/files`, { as: 'bob' })).status).toBe(404)
    expect((await read(file.id, 'anonymous')).status).toBe(401)
    for (const none of [crypto.randomUUID(), 'nonsense']) {
      expect((await read(none)).status).toBe(404)
      expect((await remove(none)).status).toBe(404)
      expect((await send({ to: none })).status).toBe(404)
    }
  })

  test('is deleted, comes back within seven days, and then its content goes', async () => {
    const file = await kept()
    expect((await remove(file.id)).status).toBe(204)
    expect((await read(file.id)).status).toBe(404)
    expect((await remove(file.id)).status).toBe(404)
    expect((await listed()).files).toEqual([])
    server.clock.advance('P6D')
    expect(await (await restore(file.id)).json()).toEqual(file)
    expect((await restore(file.id)).status).toBe(404)
    expect(await (await read(file.id)).text()).toBe(TEXT)
    await remove(file.id)
    const deletedAt = new Date(server.clock.now().getTime() - 8 * 86_400_000)
    await server.db.update(evidenceFiles).set({ deletedAt }).where(eq(evidenceFiles.id, file.id))
    expect((await restore(file.id)).status).toBe(404)
    await runTask(retentionTask({ db: server.db, clock: server.clock, logger: createLogger('silent') }))
    await sweep()
    expect(onDisk()).not.toContain(file.id)
  })

  test('goes with its subscription, and comes back with it', async () => {
    const [file, other] = [await kept(), await kept({ to: await add() })]
    const of = `/api/subscriptions/${id}`
    await server.request(of, { as: 'ann', method: 'DELETE' })
    expect((await read(file.id)).status).toBe(404)
    expect(await codeOf(await send())).toBe('404 NOT_FOUND')
    await sweep()
    await server.request(`${of}/restore`, { as: 'ann', json: {} })
    expect(await (await read(file.id)).text()).toBe(TEXT)
    await server.db.delete(subscriptions).where(eq(subscriptions.id, id))
    await sweep()
    expect(onDisk()).not.toContain(file.id)
    expect(onDisk()).toContain(other.id)
  })

  test('goes with its account', async () => {
    const on = await startTestServer()
    const file = await kept({ on, to: await add('ann', on) })
    await sweep(on)
    expect(onDisk(on)).toContain(file.id)
    await on.db.delete(user).where(eq(user.email, 'ann@example.com'))
    await sweep(on)
    expect(onDisk(on)).not.toContain(file.id)
    await on.close()
  })
})

describe('refused', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'],
    ['a ZIP', 'PK\u0003\u0004'],
    ['nothing', ''],
  ])('is %s', async (_, content) => {
    expect(await codeOf(await send({ name: 'x.png', bytes: encoded(content) }))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    )
    expect((await listed()).files).toEqual([])
  })

  test.each(['text/plain', 'image/png', 'multipart/form-data; boundary=x', 'application/json'])(
    'is what comes as %s',
    async (type) => {
      expect((await send({ headers: { 'content-type': type } })).status).toBe(415)
    },
  )

  test('is one byte too much, by what is said and by what comes', async () => {
    expect(await codeOf(await send({ headers: { 'content-length': String(EVIDENCE_FILE_BYTES + 1) } }))).toBe(
      '413 PAYLOAD_TOO_LARGE',
    )
    const large = new Uint8Array(EVIDENCE_FILE_BYTES + 1).fill(0x61)
    expect(await codeOf(await send({ bytes: large }))).toBe('413 PAYLOAD_TOO_LARGE')
    await kept({ bytes: large.subarray(1) })
  })

  test('is a name that is missing or too long', async () => {
    expect(await codeOf(await send({ name: '' }))).toBe('400 INVALID')
    expect(await codeOf(await send({ name: 'x'.repeat(201) }))).toBe('400 INVALID')
  })

  test('is one file too many of a subscription, also of many at once', async () => {
    const first = await kept()
    for (let n = 2; n < EVIDENCE_FILES_MAX; n += 1) await kept()
    const together = await Promise.all([send(), send()])
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await codeOf(await send())).toBe('409 FILE_LIMIT_REACHED')
    await remove(first.id)
    await kept()
    expect(await codeOf(await restore(first.id))).toBe('409 FILE_LIMIT_REACHED')
  })

  test('is what has no room; deleted files make some', async () => {
    const file = await kept()
    const fill = (bytes: number) =>
      server.db.update(evidenceFiles).set({ bytes }).where(eq(evidenceFiles.id, file.id))
    await fill(EVIDENCE_BYTES_MAX - TEXT.length + 1)
    expect(await codeOf(await send())).toBe('409 FILE_ROOM_REACHED')
    await fill(EVIDENCE_BYTES_MAX - TEXT.length)
    const last = await kept()
    await remove(file.id)
    await kept()
    // The deleted one had to go for good.
    expect((await restore(file.id)).status).toBe(404)
    expect(onDisk()).toContain(last.id)
    expect(onDisk()).not.toContain(file.id)
  })

  test('is the sixty-first in an hour', async () => {
    await server.db.execute(sql`insert into ${rateLimit} (key, count, last_request)
      select 'files:' || user_id, 60, ${server.clock.now().getTime()} from ${subscriptions} limit 1`)
    expect(await codeOf(await send())).toBe('429 TOO_MANY_REQUESTS')
  })
})

test('an object store takes files too; while it is away nothing is half kept', async () => {
  const s3 = await startS3StandIn()
  const on = await startTestServer({ env: { FILES_URL: s3.url } })
  const to = await add('ann', on)
  const file = await kept({ on, to })
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(new RegExp(`^people/.+/${file.id}$`))])
  expect(await (await on.request(`/api/files/${file.id}`, { as: 'ann' })).text()).toBe(TEXT)
  s3.scripted.push(500, 500, 500)
  expect((await send({ on, to })).status).toBe(500)
  const list = await on.request(`/api/subscriptions/${to}/files`, { as: 'ann' })
  expect(EvidenceFileList.parse(await list.json()).files).toEqual([file])
  s3.objects.clear()
  expect(await codeOf(await on.request(`/api/files/${file.id}`, { as: 'ann' }))).toBe('503 UNAVAILABLE')
  await Promise.all([on.close(), s3.close()])
})
