import { z } from 'zod'

const State = z.enum(['ok', 'degraded', 'down'])
const instant = z.iso.datetime()

/** What a running server says about itself to `GET /status` on its socket. */
export const ServerStatus = z.object({
  version: z.string(),
  /** The worst state of all parts. */
  state: State,
  /** The parts as in /readyz, by name. */
  checks: z.record(z.string(), z.looseObject({ state: State })),
  /** Connections to the mail server, and what happened to the last messages. */
  mail: z.object({
    atWork: z.int(),
    idle: z.int(),
    waiting: z.int(),
    lastTakenAt: instant.nullable(),
    lastFailure: z.object({ at: instant, detail: z.string() }).nullable(),
  }),
  /** The day of the reference rates; null: none were fetched yet. */
  ratesDay: z.string().nullable(),
  /** The public key that browsers were given for notifications. */
  pushPublicKey: z.string(),
  /** Hashes of settings by name, to compare them with those of another process. */
  settings: z.record(z.string(), z.string()),
})
export type ServerStatus = z.infer<typeof ServerStatus>
