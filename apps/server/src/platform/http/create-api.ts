import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { invalidInput } from './problem/problem.ts'

/** Creates a set of routes whose invalid input is answered with 400 INVALID and all issues. */
export function createApi() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      // Thrown, so that all refusals are answered in one place (problem.ts) and do not appear in route types.
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })
}
