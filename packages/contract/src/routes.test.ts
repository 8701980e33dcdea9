import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundedList } from './http/fields.ts'
import * as routes from './routes.ts'

/** Every list in a schema of the API document, by path. */
function listsOf(schema: unknown, path: string): { path: string; maxItems: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here =
    'type' in schema && schema.type === 'array' ? [{ path, maxItems: Reflect.get(schema, 'maxItems') }] : []
  return [...here, ...Object.entries(schema).flatMap(([key, value]) => listsOf(value, `${path}.${key}`))]
}

test('every list in a request body has an upper bound, checked before its items', () => {
  const api = new OpenAPIHono()
  for (const route of Object.values(routes)) api.openAPIRegistry.registerPath(route)
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } })
  const lists = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) =>
      listsOf((operation as { requestBody?: unknown }).requestBody, `${method} ${path}`),
    ),
  )
  expect(lists.map(({ path }) => path.split('.').at(-1))).toContain('notificationInterval')
  for (const { path, maxItems } of lists) expect([path, typeof maxItems]).toEqual([path, 'number'])
  let looked = 0
  const list = boundedList(z.array(z.string().refine(() => ++looked > 0)), 3, 'Too many')
  expect(list.safeParse(Array(10_000).fill('x')).error?.issues.map(({ message }) => message)).toEqual([
    'Too many',
  ])
  expect(looked).toBe(0)
  expect(list.safeParse(['a', 'b', 'c']).data).toEqual(['a', 'b', 'c'])
})

test('every route has a description, and each path and method occurs once', () => {
  const api = new OpenAPIHono()
  for (const route of Object.values(routes)) api.openAPIRegistry.registerPath(route)
  const { paths = {} } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Duely', version: '1' },
  })
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods ?? {}))
  expect(described).toHaveLength(Object.keys(routes).length)
})
