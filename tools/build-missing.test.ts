import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_SOURCES, WEB_SOURCES } from './build-missing.ts'
import { root } from './run-node.ts'

test.each([
  ['apps/web', WEB_SOURCES],
  ['apps/server', SERVER_SOURCES],
])('%s is built again when a package of ours that it contains has changed', (app, sources) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'))
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@duely/'))
    .map((name) => name.replace('@duely/', 'packages/').concat('/src'))
  expect(packages.length).toBeGreaterThan(2)
  expect(packages.filter((path) => !sources.includes(path))).toEqual([])
})
