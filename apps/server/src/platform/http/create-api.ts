import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { invalidInput } from './problem/problem.ts'

/** An empty set of routes of which every input that breaks its contract answers 400 INVALID with all its issues. */
export function createApi() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      // Thrown, so that all refusals take one way out (problem.ts) and no route's answer type has to name it.
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })
}
