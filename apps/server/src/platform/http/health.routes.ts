import { Refusal } from '@duely/domain'
import { Hono } from 'hono'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { mayLookInside } from './guards/may-look-inside.ts'
import type { Readiness } from './readiness.ts'

/**
 * /healthz (the process is up; from this machine also whether all its parts are), /readyz (it can serve:
 * strangers see only that, this machine each part), /metrics.
 */
export function healthRoutes(deps: { readiness: Readiness; metrics: Metrics }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', async (c) => {
      if (!mayLookInside(c)) return c.json({ status: 'ok' })
      const { state } = await deps.readiness.report()
      return c.json({ status: state === 'ok' ? 'ok' : 'degraded' })
    })
    .get('/readyz', async (c) => {
      const { state, checks } = await deps.readiness.report()
      const status = state === 'down' ? 503 : 200
      const answer = mayLookInside(c)
        ? { status: state, checks }
        : { status: state === 'down' ? 'down' : 'ok' }
      return c.json(answer, status)
    })
    .get('/metrics', async (c) => {
      if (!mayLookInside(c)) throw new Refusal('NOT_FOUND')
      return c.text(await deps.metrics.text(), 200, { 'content-type': deps.metrics.contentType })
    })
}
