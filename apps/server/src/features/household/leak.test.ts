import { CreatedApiKey, Subscription } from '@duely/contract'
import { mayDo, RELATIONS, type Relation, type SubscriptionPower } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  charges,
  evidenceFiles,
  householdMembers,
  packets,
  session,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { type DescribedOperation, readApiDocument } from '#server/testing/fuzz/json-schema.ts'
import {
  liveTogether,
  memberNamed,
  type Somebody,
  signUpSomebody,
  somebody,
} from '#server/testing/household-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/*
 * Every operation of the contract that is about a subscription or a charge, for everybody who can ask: what
 * is not visible is answered like what does not exist, byte for byte but for the number of the request; what
 * is visible and not allowed is 403 NOT_ALLOWED. An operation that no line below names fails the test.
 */

/** The power that an operation on one subscription or charge needs, and a body that is valid. */
const POWER_OF: readonly (readonly [RegExp, SubscriptionPower, object?])[] = [
  [/^GET \/api\/subscriptions\/\{id\}$/, 'read'],
  [/^GET \/api\/subscriptions\/\{id\}\/(proof|picture)$/, 'read'],
  [/^PATCH \/api\/subscriptions\/\{id\}$/, 'change', { name: 'Changed' }],
  [/^DELETE \/api\/subscriptions\/\{id\}$/, 'delete'],
  [/^POST \/api\/subscriptions\/\{id\}\/restore$/, 'delete'],
  [/^POST \/api\/subscriptions\/\{id\}\/keep$/, 'act', { renewalDate: '2026-03-10' }],
  [/^POST \/api\/subscriptions\/\{id\}\/(snooze|pause)$/, 'act', {}],
  [/^POST \/api\/subscriptions\/\{id\}\/(cancelled|undo)$/, 'act', {}],
  [/^POST \/api\/subscriptions\/\{id\}\/resume$/, 'act'],
  [/^POST \/api\/subscriptions\/\{id\}\/watch$/, 'answer', { answer: 'stopped' }],
  [/^(GET|DELETE) \/api\/subscriptions\/\{id\}\/packet$/, 'answer'],
  [/^PUT \/api\/subscriptions\/\{id\}\/packet$/, 'answer', { paidBy: 'card' }],
  [/^GET \/api\/(subscriptions\/\{id\}\/files|files\/\{id\})$/, 'readPrivate'],
  [/^POST \/api\/subscriptions\/\{id\}\/files$/, 'change', {}],
  [/^DELETE \/api\/files\/\{id\}$/, 'change'],
  [/^POST \/api\/files\/\{id\}\/restore$/, 'change', {}],
  [/^POST \/api\/subscriptions\/\{id\}\/prices$/, 'change', { from: '2026-05-01', amount: '9.00' }],
  [/^DELETE \/api\/subscriptions\/\{id\}\/prices\/\{from\}$/, 'change'],
  [/^(PUT|DELETE) \/api\/subscriptions\/\{id\}\/picture$/, 'change'],
  [/^POST \/api\/subscriptions\/\{id\}\/charges$/, 'charges', { date: '2026-01-02', amount: '9.00' }],
  [/^PATCH \/api\/charges\/\{id\}$/, 'charges', { refunded: true }],
  [/^DELETE \/api\/charges\/\{id\}$/, 'charges'],
]
/** Ids in a path that are of something else, which its own tests keep apart. */
const OTHER_IDS =
  /\/api\/(people|invitations|household|keys|hooks|channels|categories|push|auth|webhooks|rates|import|security|sessions|account|drafts)\b|\/setup\//
/** Answers that never end, or lead elsewhere. */
const NOT_READ = /^GET \/api\/(live|auth\/oidc\/(start|callback))$/

const SECRETS = [
  'SECRET-NOTES',
  'SECRET-REFERENCE',
  'SECRET-CARD',
  'SECRET-WORDS',
  'SECRET-FILE',
  'Privateflix',
  'Giftflix',
]
/** Whose personal keys ask too. */
const BY_KEY = ['owner', 'decider', 'member', 'stranger']
const MISSING = '6b0ea9a2-3f9c-4a3e-9b1d-1f5d3c2b7a11'
/** One pixel of nothing: refused as a picture, after who may set one was decided. */
const NO_PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const A_FILE = new TextEncoder().encode('Cancelled.')

type Caller = {
  name: string
  relations: Relation[]
  headers: Record<string, string>
  scope?: 'read' | 'write'
}
type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']
type Kept = {
  row: Row<typeof subscriptions>
  charge: Row<typeof charges>
  /** One that is there and one that was deleted. */
  files: readonly Row<typeof evidenceFiles>[]
}

let server: TestServer
const callers: Caller[] = []
/** `ownerless`: shared by somebody whose account is disabled, so that its payer stands in. */
const WHICH = ['shared', 'private', 'gift', 'ownerless'] as const
const kept: Record<(typeof WHICH)[number], Kept> = {} as never
let operations: readonly DescribedOperation[] = []

beforeAll(async () => {
  server = await startTestServer()
  const ann = somebody(server, 'ann@example.com', server.cookie('ann'))
  const names = ['payer', 'decider', 'follower', 'user', 'member', 'formerMember', 'disabled'] as const
  const people = new Map<string, Somebody>()
  for (const name of [...names, 'stranger', 'neighbour'])
    people.set(name, await signUpSomebody(server, `${name.toLowerCase()}@example.com`))
  const get = (name: string) => people.get(name) as Somebody
  // Six at a time: who leaves makes room.
  const inside = ['payer', 'decider', 'follower', 'user'].map(get)
  const home = await liveTogether(ann, ...inside)
  const join = async (who: Somebody) => {
    const made = await ann.call('/api/household/invitations', {})
    const { url } = (await made.json()) as { url: string }
    await who.call(`/api/household/invitations/${url.split('/').at(-1)}/accept`, {})
  }
  await join(get('formerMember'))
  await get('formerMember').call('/api/household/leave', undefined, 'POST')
  await join(get('disabled'))
  // The tables allow for more than a household takes.
  const userIdOf = async (name: string) => {
    const [row] = await server.db
      .select()
      .from(user)
      .where(eq(user.email, `${name}@example.com`))
    return row?.id ?? ''
  }
  await server.db
    .insert(householdMembers)
    .values({ householdId: home.id, userId: await userIdOf('member'), name: 'member' })
  // A household of their own.
  await liveTogether(get('neighbour'))
  const secret = {
    notes: 'SECRET-NOTES',
    reference: 'SECRET-REFERENCE',
    paymentMethod: 'SECRET-CARD',
    description: 'SECRET-WORDS',
  }
  const keep = async (name: string, household: object | null, owner = ann) => {
    const body = { ...netflix, ...secret, name, household }
    const answer = await owner.call('/api/subscriptions', body)
    const { id } = Subscription.parse(await answer.json())
    await owner.call(`/api/subscriptions/${id}/charges`, { date: '2026-02-10', amount: '15.99' })
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    const [charge] = await server.db.select().from(charges).where(eq(charges.subscriptionId, id))
    const now = server.clock.now()
    const file = { userId: row?.userId ?? '', subscriptionId: id, type: 'text/plain', bytes: 4 } as const
    const times = { createdAt: now, storedAt: now }
    const files = await server.db
      .insert(evidenceFiles)
      .values([
        { ...file, ...times, name: 'SECRET-FILE.txt' },
        { ...file, ...times, name: 'SECRET-FILE.txt', deletedAt: now },
      ])
      .returning()
    return { row, charge, files } as Kept
  }
  const member = (name: string) => memberNamed(home, name)
  const sharing = {
    payer: member('payer'),
    decider: member('decider'),
    followers: [member('follower')],
    shares: { mode: 'equal', of: [{ member: member('user') }, { member: member('ann') }] },
  }
  kept.shared = await keep('Sharedflix', sharing)
  kept.private = await keep('Privateflix', null)
  kept.gift = await keep('Giftflix', { ...sharing, hiddenUntil: '2026-12-24' })
  const { decider: _, ...undecided } = sharing
  kept.ownerless = await keep('Ownerless', undecided, get('disabled'))
  await server.db.update(session).set({ provenAt: server.clock.now() })
  const relationsOf: Record<string, Relation[]> = {
    payer: ['payer'],
    decider: ['decider'],
    follower: ['follower'],
    user: ['user'],
    member: ['member'],
    formerMember: ['formerMember'],
    stranger: ['stranger'],
    neighbour: ['stranger'],
  }
  const everybody: [string, Somebody, Relation[]][] = [
    ['owner', ann, ['owner', 'organiser']],
    ...Object.entries(relationsOf).map(([name, relations]): [string, Somebody, Relation[]] => [
      name,
      get(name),
      relations,
    ]),
  ]
  for (const [name, who, relations] of everybody) {
    callers.push({ name, relations, headers: { cookie: who.cookie } })
    if (!BY_KEY.includes(name)) continue
    for (const scope of ['read', 'write'] as const) {
      const json = { name: scope, scope }
      const made = await who.call('/api/keys', json)
      const { key } = CreatedApiKey.parse(await made.json())
      callers.push({
        name: `${name} by key (${scope})`,
        relations,
        scope,
        headers: { authorization: `Bearer ${key}` },
      })
    }
  }
  callers.push({ name: 'disabled', relations: [], headers: { cookie: get('disabled').cookie } })
  await server.db
    .update(user)
    .set({ disabledAt: server.clock.now() })
    .where(eq(user.email, 'disabled@example.com'))
  operations = readApiDocument(await (await server.request('/api/openapi.json')).json()).operations
}, 240_000)
afterAll(() => server.close())

const nameOf = ({ method, path }: DescribedOperation) => `${method} ${path}`
const isPictureSet = ({ method, path }: DescribedOperation) => method === 'PUT' && path.endsWith('/picture')
const takesKey = ({ security = [] }: DescribedOperation) => security.some((each) => 'apiKey' in each)

/** How somebody stands to one of those that are kept. */
function relationsTo(which: (typeof WHICH)[number], { relations }: Caller): readonly Relation[] {
  const isOutside = relations.some((each) => each === 'stranger' || each === 'formerMember')
  if (which === 'shared' || isOutside) return relations
  if (which !== 'ownerless') return relations.includes('owner') ? relations : ['stranger']
  if (relations.includes('owner')) return ['organiser']
  // Whoever decides about the other one does not about this.
  const others = relations.filter((each) => each !== 'decider')
  return ['member', ...others, ...(relations.includes('payer') ? (['standIn'] as const) : [])]
}

/** What an operation is about: a subscription, or its charge or file. */
function idIn({ path }: DescribedOperation, { row, charge, files }: Kept): string {
  if (path.includes('/charges/{id}')) return charge.id
  if (!path.includes('/files/{id}')) return row.id
  return (path.endsWith('/restore') ? files[1]?.id : files[0]?.id) ?? ''
}

/** Puts back what an allowed act changed. */
async function restore(): Promise<void> {
  for (const { row, charge, files } of Object.values(kept)) {
    const { id, ...values } = row
    await server.db.update(subscriptions).set(values).where(eq(subscriptions.id, id))
    await server.db.delete(charges).where(eq(charges.subscriptionId, id))
    await server.db.insert(charges).values(charge)
    await server.db.delete(packets).where(eq(packets.subscriptionId, id))
    await server.db.delete(evidenceFiles).where(eq(evidenceFiles.subscriptionId, id))
    await server.db.insert(evidenceFiles).values([...files])
  }
}

async function ask(caller: Caller, operation: DescribedOperation, id: string, json: object | undefined) {
  const path = operation.path.replace('{id}', id).replace('{from}', '2030-01-01')
  const isUpload = nameOf(operation).startsWith('POST') && operation.path.endsWith('{id}/files')
  const isPicture = isPictureSet(operation)
  const bytes = isPicture ? NO_PICTURE : isUpload ? A_FILE : undefined
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json))
  const type = isPicture ? 'image/png' : isUpload ? 'application/octet-stream' : 'application/json'
  return server.request(isUpload ? `${path}?name=a.txt` : path, {
    method: operation.method,
    headers: {
      ...caller.headers,
      ...(body === undefined && operation.method === 'GET' ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** An answer without what differs from request to request. */
async function seen(answer: Response): Promise<unknown> {
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
  const text = (await answer.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
  return { status: answer.status, text, headers }
}

test('every operation with an id is about a subscription, a charge, or something that is never shared', () => {
  const withId = operations.filter(({ path }) => path.includes('{') && !OTHER_IDS.test(path))
  const unknown = withId.filter((operation) => !POWER_OF.some(([pattern]) => pattern.test(nameOf(operation))))
  expect(unknown.map(nameOf)).toEqual([])
  expect(withId.length).toBeGreaterThan(17)
})

describe('one subscription', () => {
  test('everybody may by every operation what the table of powers says, and nothing else', async () => {
    const differing: string[] = []
    for (const operation of operations) {
      const found = POWER_OF.find(([pattern]) => pattern.test(nameOf(operation)))
      if (found === undefined) continue
      const [, power, json] = found
      const isRead = operation.method === 'GET'
      for (const caller of callers)
        for (const which of WHICH) {
          if (caller.scope !== undefined && !takesKey(operation)) continue
          const id = idIn(operation, kept[which])
          const answer = await ask(caller, operation, id, json)
          const where = `${caller.name}: ${nameOf(operation)} (${which})`
          if (caller.name === 'disabled') {
            if (answer.status !== 401) differing.push(`${where}: ${answer.status}`)
            continue
          }
          const relations = relationsTo(which, caller)
          const allowed = caller.scope === 'read' && !isRead ? 'KEY_READ_ONLY' : mayDo(power, relations)
          if (allowed === 'NOT_FOUND') {
            const missing = await seen(await ask(caller, operation, MISSING, json))
            const theirs = await seen(answer)
            // A picture is checked before anything is looked up.
            if (JSON.stringify(theirs) !== JSON.stringify(missing)) differing.push(`${where}: differs`)
            else if (!isPictureSet(operation) && answer.status !== 404)
              differing.push(`${where}: ${answer.status}`)
          } else if (!isPictureSet(operation)) {
            const { code } = (
              answer.headers.get('content-type')?.includes('problem') ? await answer.json() : { code: 'yes' }
            ) as { code: string }
            const isNotThere = isRead || operation.path.includes('{from}') ? ['NOT_FOUND'] : []
            const isRefused = ['NOT_ALLOWED', 'NOT_FOUND', 'KEY_READ_ONLY'].includes(code)
            const outcome = allowed === 'yes' && isNotThere.includes(code) ? 'yes' : isRefused ? code : 'yes'
            if (outcome !== allowed) differing.push(`${where}: ${code}, not ${allowed}`)
          }
          if (!isRead && answer.ok) await restore()
        }
    }
    expect(differing).toEqual([])
    // Of every relation that the table names there was somebody.
    const met = new Set(WHICH.flatMap((which) => callers.flatMap((caller) => relationsTo(which, caller))))
    expect([...met].toSorted()).toEqual([...RELATIONS].toSorted())
  }, 600_000)

  test('another member never gets a private fact, and what is ticked no other', async () => {
    for (const which of ['shared', 'ownerless'] as const)
      for (const caller of callers) {
        if (relationsTo(which, caller).includes('owner')) continue
        const answer = await server.request(`/api/subscriptions/${kept[which].row.id}`, caller)
        const text = await answer.text()
        for (const secret of SECRETS)
          expect([caller.name, text.includes(secret)]).toEqual([caller.name, false])
      }
    await server.db
      .update(subscriptions)
      .set({ visible: ['reference'] })
      .where(eq(subscriptions.id, kept.shared.row.id))
    const decider = callers.find(({ name }) => name === 'decider')
    const page = await (await server.request(`/api/subscriptions/${kept.shared.row.id}`, decider)).text()
    expect([page.includes('SECRET-REFERENCE'), page.includes('SECRET-NOTES')]).toEqual([true, false])
    await restore()
  })

  test('files are read by the others once evidence is ticked, and changed by the owner alone', async () => {
    const { row, files } = kept.shared
    const names = ['payer', 'decider', 'follower', 'user', 'member', 'stranger', 'formerMember']
    const asked = async (name: string) => {
      const caller = callers.find((each) => each.name === name)
      const list = await server.request(`/api/subscriptions/${row.id}/files`, caller)
      const file = await server.request(`/api/files/${files[0]?.id}`, caller)
      const gone = await server.request(`/api/files/${files[0]?.id}`, { ...caller, method: 'DELETE' })
      return [list.status, file.status, gone.status].join(' ')
    }
    const before = new Map<string, string>()
    for (const name of names) before.set(name, await asked(name))
    await server.db
      .update(subscriptions)
      .set({ visible: ['evidence'] })
      .where(eq(subscriptions.id, row.id))
    // The content of this row was never stored.
    for (const name of names)
      expect([name, before.get(name), await asked(name)]).toEqual(
        name === 'stranger' || name === 'formerMember'
          ? [name, '404 404 404', '404 404 404']
          : [name, '403 403 403', '200 503 403'],
      )
    await restore()
  })
})

describe('lists, sums, exports', () => {
  test('nobody gets by any read what they do not see, whatever the view', async () => {
    const reads = operations.filter(
      (operation) =>
        operation.method === 'GET' && !operation.path.includes('{') && !NOT_READ.test(nameOf(operation)),
    )
    expect(reads.length).toBeGreaterThan(15)
    for (const operation of reads)
      for (const caller of callers.filter(({ relations }) => !relations.includes('owner')))
        for (const view of ['', '?view=mine', '?view=paid', '?view=household']) {
          const text = await (await server.request(`${operation.path}${view}`, caller)).text()
          const isOutside = caller.relations.every((each) => ['stranger', 'formerMember'].includes(each))
          const hidden = isOutside ? [...SECRETS, 'Sharedflix', kept.shared.row.id] : SECRETS
          const leaked = [...hidden, kept.private.row.id, kept.gift.row.id].filter((each) =>
            text.includes(each),
          )
          expect([caller.name, nameOf(operation), view, leaked]).toEqual([
            caller.name,
            nameOf(operation),
            view,
            [],
          ])
        }
  }, 300_000)

  test('several at once are refused one by one, and charges are seen with their subscription', async () => {
    const ids = [kept.shared.row.id, kept.private.row.id, MISSING]
    const codes: Record<string, object> = {}
    for (const caller of callers.filter(({ scope }) => scope === undefined)) {
      if (caller.name === 'disabled' || caller.name === 'owner') continue
      const answer = await server.request('/api/subscriptions/bulk', {
        headers: caller.headers,
        json: { ids, change: { status: 'paused' } },
      })
      const { changed, refused } = (await answer.json()) as { changed: number; refused: { code: string }[] }
      codes[caller.name] = [changed, ...refused.map(({ code }) => code)]
    }
    const inside = [0, 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_FOUND']
    const outside = [0, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
    expect(codes).toEqual({
      payer: inside,
      decider: inside,
      follower: inside,
      user: inside,
      member: inside,
      formerMember: outside,
      stranger: outside,
      neighbour: outside,
    })
  })
})
