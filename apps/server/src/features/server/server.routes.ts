import type { ServerFacts } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import { etag } from 'hono/etag'
import { createApi } from '#server/platform/http/create-api.ts'
import { serverScript } from './server-script.ts'

export type ServerDeps = { serverFacts: ServerFacts }

/** Short, because a page shows a changed setting only once it is over. */
const CACHED = { 'cache-control': 'public, max-age=60' }

/** GET /api/server, and the same facts as the script that pages run before they paint: /server.js. Public. */
export function serverRoutes({ serverFacts }: ServerDeps) {
  const script = serverScript(serverFacts)
  const api = createApi()
  api.use('/api/server', etag())
  api.get('/server.js', etag(), (c) =>
    c.body(script, 200, { ...CACHED, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  return api.openapi(contract.getServer, (c) => c.json(serverFacts, 200, CACHED))
}
