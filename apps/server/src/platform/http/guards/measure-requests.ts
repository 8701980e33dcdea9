import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { AppEnv } from '../app-env.ts'

/** Records how long each answer took. */
export function measureRequests(metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    metrics.observeRequest(c, (performance.now() - started) / 1000)
  }
}
