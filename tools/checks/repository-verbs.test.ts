import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Allowed verbs: the name of a repository function says what it does to the database and whether it locks.
 */
const VERBS = /^(?:select|lock|insert|update|upsert|delete)(?=[A-Z]|$)/

const server = resolve(fileURLToPath(new URL('../../apps/server/src', import.meta.url)))
const repositories = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.repo.ts'),
)

/** Exported functions and callable constants. */
function exportedFunctions(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?function (\w+)/gm)
  const constants = code.matchAll(/^export const (\w+)(?::[^=]+)? =\s*(?:async )?(?:\(|prepared\b|\w+ =>)/gm)
  return [...declared, ...constants].flatMap(([, name]) => name ?? [])
}

test('repository functions start with select, lock, insert, update, upsert or delete', () => {
  expect(repositories.length).toBeGreaterThan(30)
  const found = repositories.flatMap((path) =>
    exportedFunctions(readFileSync(join(server, path), 'utf8')).map((name) => ({ path, name })),
  )
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ name }) => !VERBS.test(name))).toEqual([])
})
