import * as contract from '@duely/contract/routes'
import type { RouteConfig } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { limitBody } from './limit-body.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ people: false })
})
afterAll(() => server.close())

const routes: (RouteConfig & { getRoutingPath(): string })[] = Object.values(contract)
const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`

test('every route limits its body, but for those whose contract has none', () => {
  const withoutBody = routes
    .filter((route) => route.request?.body === undefined && !('x-max-body-bytes' in route))
    .map((route) => nameOf(route.method, route.getRoutingPath()))
  const changing = server.app.routes.filter(({ method }) => /^(POST|PUT|PATCH|DELETE)$/.test(method))
  const limited = changing.filter(({ handler }) => handler === limitBody)
  const names = (routes: typeof changing) => new Set(routes.map(({ method, path }) => nameOf(method, path)))
  expect(names(limited).size).toBeGreaterThan(40)
  expect(
    [...names(changing).difference(names(limited))].filter((name) => !withoutBody.includes(name)),
  ).toEqual([])
})
