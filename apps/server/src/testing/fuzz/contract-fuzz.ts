import { Account, SubscriptionPage } from '@duely/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import twilio from 'twilio'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { signed, WEBHOOK_SECRET } from '../billing-harness.ts'
import { startPolarStandIn } from '../polar-stand-in.ts'
import { startTestServer } from '../test-server.ts'
import { ACCOUNT_SID, AUTH_TOKEN, startTwilioStandIn } from '../twilio-stand-in.ts'
import { problemsOf } from './check-value.ts'
import { type Call, callArbitrary } from './contract-calls.ts'
import { readApiDocument } from './json-schema.ts'
import { mailEvent, polarMessage, twilioForm } from './provider-bodies.ts'

/** A contract violation, once per kind, with the first call that showed it. */
export type FuzzFault = { what: string; times: number; call: string; answer: string }

type FuzzOptions = { calls: number; seed: number; atOnce?: number }

export type FuzzReport = { calls: number; statuses: Map<string, number>; faults: FuzzFault[] }

/**
 * Calls every operation of the API document as Ann on Free, Bob on Pro and without a session, mostly with one
 * error. Checks every answer: no 5xx, no undocumented status, nothing outside the schema. The calls are
 * deterministic by seed; of several at once any may be first.
 *
 * @param options.atOnce copies of each call, sent at the same moment
 */
export async function fuzzContract(options: FuzzOptions): Promise<FuzzReport> {
  const { calls, seed, atOnce = 1 } = options
  const [polar, stand] = await Promise.all([startPolarStandIn(), startTwilioStandIn()])
  let lastError = ''
  const logger = createLogger('error', {
    write: (line) => {
      lastError = line
    },
  })
  const server = await startTestServer({
    logger,
    env: {
      ...polar.env,
      POLAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: '+15555550199',
      TWILIO_BASE_URL: stand.url,
      MAIL_EVENTS_SECRET,
    },
  })
  const answer = await server.request('/api/account', { as: 'bob' })
  const { profile } = Account.parse(await answer.json())
  await inTransaction(server.db, (tx) =>
    changePlan(tx, profile.id, 'pro-monthly', server.clock.now(), server.engine),
  )
  // Bob administers the server, without the proof that changing anybody needs.
  await server.db.update(user).set({ administrator: true }).where(eq(user.id, profile.id))
  const { operations, schemas } = readApiDocument(await (await server.request('/api/openapi.json')).json())
  const found = new Map<string, FuzzFault>()
  const statuses = new Map<string, number>()
  const known = new Map<Call['caller'], KnownIds>()

  async function make(call: Call): Promise<Response> {
    const { operation, caller } = call
    // Every fifth own id is replaced by another user's, which must look missing.
    const scope = call.ownId !== null && call.ownId % 5 === 0 ? OTHERS[caller] : caller
    const ids = known.get(scope) ?? NO_IDS
    const path = pathOf(
      call,
      call.operation.path.startsWith('/api/charges/') ? ids.charges : ids.subscriptions,
    )
    return server.request(path, {
      as: caller,
      method: operation.method,
      headers: headersOf(call, server.origin),
      ...(call.body === undefined ? {} : { body: call.body }),
    })
  }

  function note(call: Call, what: string, answerText: string): void {
    const kind = `${call.operation.method} ${call.operation.path}: ${what.replace(/\d{3,}/g, 'N')}`
    const fault = found.get(kind)
    if (fault) fault.times += 1
    else {
      const { operation: _, ...shown } = call
      found.set(kind, {
        what: kind,
        times: 1,
        call: JSON.stringify(shown).slice(0, 600),
        answer: answerText.slice(0, 2000),
      })
    }
  }

  async function judge(call: Call, response: Response): Promise<void> {
    const { status } = response
    const key = `${call.operation.method} ${call.operation.path} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    const type = response.headers.get('content-type')?.split(';')[0] ?? null
    const text = type === 'text/event-stream' ? '' : await response.text()
    if (type === 'text/event-stream') await response.body?.cancel()
    if (status >= 500) note(call, `answers ${status}`, `${text} ${lastError}`)
    // A target of more than 8 kB is refused before any operation is looked for, as node refuses long headers.
    if (status === 414) return
    const described = call.operation.responses[String(status)]
    if (!described) return note(call, `answers ${status}, which is not described`, text)
    if (text === '' || described.content === undefined) return
    const schema = type === null ? undefined : described.content[type]?.schema
    if (!schema) return note(call, `answers ${status} as ${type}, which is not described`, text)
    if (!type?.endsWith('json')) return
    const value: unknown = JSON.parse(text)
    for (const problem of problemsOf(value, schema, schemas)) note(call, `${status} ${problem}`, text)
  }

  /** What Ann and Bob have now. Of what they deleted only a little: most calls of it are answered by 404. */
  async function refreshIds(): Promise<void> {
    for (const as of ['ann', 'bob'] as const) {
      const [list, deleted] = await Promise.all(
        ['', '?deleted=true'].map((query) => server.request(`/api/subscriptions${query}`, { as })),
      )
      const living = idsIn(await list?.json()).slice(0, IDS_KEPT)
      const subscriptions = [...living, ...idsIn(await deleted?.json()).slice(0, DELETED_KEPT)]
      const pages = living.slice(0, PAGES_READ).map(async (id) => {
        const page = await server.request(`/api/subscriptions/${id}`, { as })
        return page.ok ? idsIn(SubscriptionPage.parse(await page.json()).charges) : []
      })
      known.set(as, { subscriptions, charges: (await Promise.all(pages)).flat().slice(0, IDS_KEPT) })
    }
  }

  try {
    // In slices, so that 100,000 calls are never in memory at once.
    for (let start = 0; start < calls; start += CALLS_PER_SLICE) {
      const slice = fc.sample(callArbitrary(operations, schemas), {
        numRuns: Math.min(CALLS_PER_SLICE, calls - start),
        seed: seed + start,
      })
      const forms = fc.sample(twilioForm, { numRuns: slice.length, seed: seed + start })
      const messages = fc.sample(polarMessage, { numRuns: slice.length, seed: seed + start })
      const events = fc.sample(mailEvent, { numRuns: slice.length, seed: seed + start })
      for (const [index, drawn] of slice.entries()) {
        if (index % REFRESH_EVERY_CALLS === 0) await refreshIds()
        const call = routeProviderMessage(drawn, {
          form: forms[index] ?? {},
          message: messages[index] ?? '',
          events: events[index] ?? { postmark: '', ses: '' },
        })
        const answers = await Promise.all(Array.from({ length: atOnce }, () => make(call)))
        for (const answer of answers) await judge(call, answer)
      }
    }
  } finally {
    await server.billing.stop()
    await server.close()
    await Promise.all([polar.close(), stand.close()])
  }
  return { calls, statuses, faults: [...found.values()] }
}

/** What the providers would send. */
type ProviderBodies = {
  form: Record<string, string>
  message: string
  events: Record<'postmark' | 'ses', string>
}
type KnownIds = { subscriptions: readonly string[]; charges: readonly string[] }

const MAIL_EVENTS_SECRET = 'a secret of mail events'
const NO_IDS: KnownIds = { subscriptions: [], charges: [] }
const CALLS_PER_SLICE = 500
/** In calls. */
const REFRESH_EVERY_CALLS = 50
/**
 * Ids used of each kind, subscriptions whose charges are looked up, and deleted subscriptions used, at most.
 */
const IDS_KEPT = 20
const PAGES_READ = 3
const DELETED_KEPT = 3
const OTHERS: Record<Call['caller'], Call['caller']> = { ann: 'bob', bob: 'ann', anonymous: 'ann' }

/**
 * Redirects provider messages to their webhook path, often with a valid signature;
 * sign-in and sign-out are called without a session.
 */
function routeProviderMessage(call: Call, { form, message, events }: ProviderBodies): Call {
  const { path } = call.operation
  if (path.startsWith('/api/auth/')) return { ...call, caller: 'anonymous' }
  if (path.startsWith('/api/webhooks/twilio/')) {
    const body = new URLSearchParams(form).toString()
    return { ...call, body, contentType: 'application/x-www-form-urlencoded' }
  }
  if (path === '/api/webhooks/mail/postmark')
    return { ...call, body: events.postmark, contentType: 'application/json' }
  if (path === '/api/webhooks/mail/ses') return { ...call, body: events.ses, contentType: 'text/plain' }
  return path === '/api/webhooks/polar' ? { ...call, body: message, contentType: 'application/json' } : call
}

function headersOf(call: Call, origin: string): Record<string, string> {
  const { path } = call.operation
  const plain = call.body === undefined ? {} : { 'content-type': call.contentType }
  if (!call.signed || call.body === undefined) return plain
  if (path === '/api/webhooks/polar')
    return { ...signed(`message-${call.ownId}`, call.body), 'content-type': call.contentType }
  if (path.startsWith('/api/webhooks/mail/')) {
    const credentials = Buffer.from(`relay:${MAIL_EVENTS_SECRET}`).toString('base64')
    return { ...plain, authorization: `Basic ${credentials}` }
  }
  if (!path.startsWith('/api/webhooks/twilio/')) return plain
  const form = Object.fromEntries(new URLSearchParams(call.body))
  const signature = twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${origin}${path}`, form)
  return { ...plain, 'x-twilio-signature': signature }
}

function pathOf({ operation, parameters, ownId }: Call, ids: readonly string[]): string {
  const own = ownId === null ? undefined : ids[ownId % Math.max(1, ids.length)]
  const query = new URLSearchParams()
  let path = operation.path
  for (const { name, in: place } of operation.parameters) {
    const value = parameters[name]
    if (value === undefined) continue
    // An empty, "." or ".." segment would be a different path.
    const piece = /^\.{0,2}$/.test(value) ? 'x' : encodeURIComponent((own ?? value).toWellFormed())
    if (place === 'path') path = path.replace(`{${name}}`, piece)
    else query.append(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn).slice(0, 20)
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)].slice(0, 20)
}
