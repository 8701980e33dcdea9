import type { RefusalKind } from '@duely/domain'
import { z } from 'zod'

/** Body of every refused or failed request, as application/problem+json (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string().optional(),
  /** With ACCOUNT_BEING_DELETED: until when the deletion can be undone. */
  purgeAfter: z.iso.datetime().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>

/** HTTP status per kind of refusal. */
export const REFUSAL_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>
