import { Problem } from './problem.ts'

export const json = <T>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** What any signed-in route may answer besides its own success. */
export const refused = {
  400: problem('INVALID: the fields at fault are listed'),
  401: problem('UNAUTHENTICATED: no session'),
  403: problem('Refused by plan or origin'),
  404: problem('NOT_FOUND: not yours, or not there'),
  409: problem('Refused by the present state'),
  413: problem('PAYLOAD_TOO_LARGE: more than 16 kB, or than x-max-body-bytes where a route has it'),
  415: problem('UNSUPPORTED_MEDIA_TYPE: JSON only'),
  429: problem('TOO_MANY_REQUESTS: see Retry-After'),
  503: problem('UNAVAILABLE: the database is away for a moment; see Retry-After'),
} as const

/** For a list with an ETag. Hidden from the typed client: the browser's own code never reads the body of a 304. */
export const unchanged: Record<never, never> = {
  304: { description: 'The same as under the tag of If-None-Match' },
}
