import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import * as routes from './routes.ts'

test('every route can be described for people, each path and method once', () => {
  const api = new OpenAPIHono()
  for (const route of Object.values(routes)) api.openAPIRegistry.registerPath(route)
  const { paths = {} } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Duely', version: '1' },
  })
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods ?? {}))
  expect(described).toHaveLength(Object.keys(routes).length)
})
