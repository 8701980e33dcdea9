import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppEnv } from '../http/app-env.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics of this process; features add theirs with `counter` and `gauge`. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'duely_' })
  const requests = new Histogram({
    name: 'duely_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    /** All metrics as text. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
    counter: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Counter({ name: `duely_${name}`, help, labelNames, registers: [registry] }),
    /** A metric read when scraped. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name: `duely_${name}`,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      }),
    /** Records how long the answer to a request took. */
    observeRequest(c: Context<AppEnv>, seconds: number): void {
      // The route pattern rather than the path: ids would create endless labels.
      const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'page'
      requests.observe({ method: c.req.method, route, status: c.res.status }, seconds)
    },
  }
}
