import { startServer } from '../apps/server/src/platform/http/server.ts'
import type { TestServer } from '../apps/server/src/testing/test-server.ts'

/** The whole product behind a real port, as `npm start` serves it. */
export function serveProduct({ app }: TestServer) {
  return startServer({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
}
