import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The verbs of statements: a reader sees from a name what it does to the database, and whether it locks. */
const VERBS = /^(?:select|lock|insert|update|upsert|delete)(?=[A-Z]|$)/

/** Functions that run no statement of their own. */
const PARTS: Record<string, string> = {
  settledCounts: 'a part of the statement that ends a sign-in, which has to be one',
}

const server = resolve(fileURLToPath(new URL('../../apps/server/src', import.meta.url)))
const repositories = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.repo.ts'),
)

/** Exported functions, and exported constants that are made to be called. */
function exportedFunctions(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?function (\w+)/gm)
  const constants = code.matchAll(
    /^export const (\w+)(?::[^=]+)? =\s*(?:async )?(?:\(|prepare\b|ownedRead\b|\w+ =>)/gm,
  )
  return [...declared, ...constants].flatMap(([, name]) => name ?? [])
}

test('functions of repositories begin with select, lock, insert, update, upsert or delete', () => {
  expect(repositories.length).toBeGreaterThan(30)
  const found = repositories.flatMap((path) =>
    exportedFunctions(readFileSync(join(server, path), 'utf8')).map((name) => ({ path, name })),
  )
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ name }) => !VERBS.test(name) && !(name in PARTS))).toEqual([])
})

test('what is excepted exists', () => {
  const names = repositories.flatMap((path) => exportedFunctions(readFileSync(join(server, path), 'utf8')))
  expect(Object.keys(PARTS).filter((name) => !names.includes(name))).toEqual([])
})
