import type { RefusalCode } from '@duely/domain'
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { SCHEMES } from './access.ts'
import { refuses } from './refuses.ts'

type Described = Omit<RouteConfig, 'method' | 'path'> & {
  /** Codes beside those that follow from the method, the query, the body and the keys it accepts. */
  readonly refuses?: readonly RefusalCode[]
}

const by =
  <Method extends RouteConfig['method']>(method: Method) =>
  <Path extends string, Rest extends Described>(path: Path, { refuses: own = [], ...rest }: Rest) => {
    const { query, body } = rest.request ?? {}
    const isWrite = method !== 'get'
    const acceptsKey = rest.security?.some((scheme) => SCHEMES.apiKey in scheme)
    const codes: RefusalCode[] = []
    // Requests that change something must be JSON, or what the route takes instead, from our own origin.
    if (isWrite) codes.push('FORBIDDEN_ORIGIN', 'UNSUPPORTED_MEDIA_TYPE')
    if (query || body) codes.push('INVALID')
    if (body) codes.push('PAYLOAD_TOO_LARGE')
    if (acceptsKey) codes.push('KEY_SUBJECT')
    if (acceptsKey && isWrite) codes.push('KEY_READ_ONLY')
    const responses = { ...rest.responses, ...refuses(...codes, ...own) }
    return createRoute({ ...(rest as Rest), method, path, responses })
  }

/**
 * Routes by their method, for browsers and API keys. Those that providers call have other guards and are made
 * by `createRoute`.
 */
export const route = {
  get: by('get'),
  post: by('post'),
  put: by('put'),
  patch: by('patch'),
  delete: by('delete'),
}

/** By any text: an invalid id is answered as not found. */
export const byId = { params: z.object({ id: z.string() }) }
export const byToken = { params: z.object({ token: z.string() }) }

/** The schema of a file. */
export const bytes = z.string().meta({ format: 'binary' })
