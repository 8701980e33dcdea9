import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { limitBody } from './guards/limit-body.ts'
import { requireStrictJson } from './guards/require-strict-json.ts'
import { invalidInput } from './problem/problem.ts'

/**
 * Creates a set of routes whose bodies are limited and strict JSON, and whose invalid input is answered with
 * 400 INVALID and all issues. A route that is not in the contract names `limitBody` itself.
 */
export function createApi() {
  const api = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      // Thrown, so that all refusals are answered in one place (problem.ts) and do not appear in route types.
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })
  const { openapi } = api
  api.openapi = (route, handler, hook) => openapi(withBodyGuards(route), handler, hook)
  return api
}

/** A route that declares neither a body nor its size reads none, so a body sent to it is ignored. */
function withBodyGuards<Route extends RouteConfig>(route: Route): Route {
  const readsBody = route.request?.body !== undefined || 'x-max-body-bytes' in route
  return readsBody ? { ...route, middleware: [limitBody, requireStrictJson] } : route
}
