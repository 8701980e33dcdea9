import { isIP } from 'node:net'
import { Refusal } from '@duely/domain'
import { type Context, Hono } from 'hono'
import type { Logger } from '../logger/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { CLAIMED_HEADERS, socketAddress } from './guards/request-identity.ts'

type CheckState = 'ok' | 'degraded' | 'down'
/** State of a part: `down` takes the process out of service, `degraded` is only reported. */
export type CheckResult = { state: CheckState } & Record<string, string | number | boolean | null>
type Check = () => CheckResult | Promise<CheckResult>

/** Registry of the parts' health checks. */
export type Readiness = {
  /** Registers a part by name ("database", "reminders"); its check must answer within two seconds. */
  add(name: string, check: Check): void
  report(): Promise<{ state: CheckState; checks: Record<string, CheckResult> }>
}

const CHECK_WITHIN_MS = 2_000
const REPORT_KEPT_MS = 500

export function createReadiness(logger: Logger): Readiness {
  const checks = new Map<string, Check>()
  const run = async (name: string, check: Check): Promise<CheckResult> => {
    try {
      return await within(CHECK_WITHIN_MS, check)
    } catch (error) {
      logger.warn({ event: 'check-failed', check: name, err: error })
      return { state: 'down' }
    }
  }
  const examine = async (): ReturnType<Readiness['report']> => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await run(name, check)] as const),
    )
    const states = results.map(([, { state }]) => state)
    const worst = (['down', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok'
    return { state: worst, checks: Object.fromEntries(results) }
  }
  let latest: { at: number; report: ReturnType<Readiness['report']> } | null = null
  return {
    add: (name, check) => {
      checks.set(name, check)
    },
    report: () => {
      // Results are cached, because anyone may ask at any rate and checks load the database.
      if (latest === null || performance.now() - latest.at >= REPORT_KEPT_MS)
        latest = { at: performance.now(), report: examine() }
      return latest.report
    },
  }
}

async function within(ms: number, check: Check): Promise<CheckResult> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * /healthz (the process is up; from this machine also whether all its parts are), /readyz (it can serve: strangers see
 * only that, this machine each part), /metrics.
 */
export function healthRoutes(deps: { readiness: Readiness; metrics: Metrics }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', async (c) => {
      if (!mayLookInside(c)) return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
      const { state } = await deps.readiness.report()
      return c.json({ status: state === 'ok' ? 'ok' : 'degraded' }, 200, { 'cache-control': 'no-store' })
    })
    .get('/readyz', async (c) => {
      const { state, checks } = await deps.readiness.report()
      const status = state === 'down' ? 503 : 200
      const answer = mayLookInside(c)
        ? { status: state, checks }
        : { status: state === 'down' ? 'down' : 'ok' }
      return c.json(answer, status, { 'cache-control': 'no-store' })
    })
    .get('/metrics', async (c) => {
      if (!mayLookInside(c)) throw new Refusal('NOT_FOUND')
      return c.text(await deps.metrics.text(), 200, {
        'content-type': deps.metrics.contentType,
        'cache-control': 'no-store',
      })
    })
}

/** Whether the request comes from this machine and asks for it by name or address: then it may see details. */
function mayLookInside(c: Context<AppEnv>): boolean {
  // Behind a local proxy every socket is loopback; its headers or the host reveal an outside client. A page whose name
  // was made to resolve to this machine is told by the host, too.
  const forwarded = CLAIMED_HEADERS.some((name) => c.req.header(name) !== undefined)
  return (
    !forwarded &&
    isLoopback(socketAddress(c)) &&
    isLoopbackHost(c.req.header('host') ?? new URL(c.req.url).host)
  )
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** @param host of a request, with or without port */
function isLoopbackHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}
