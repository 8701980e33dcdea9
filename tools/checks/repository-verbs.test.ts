import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Allowed verbs: the name of a repository function tells what it does to the database and whether it locks. */
const VERBS = /^(?:select|lock|insert|update|upsert|delete)(?=[A-Z]|$)/

/** Exceptions: functions that do not run a statement of their own. */
const PARTS: Record<string, string> = {
  countsOf: 'a part of the statement that reads the account of a sign-in',
  countedSuccess: 'a part of the statement that opens the session of a sign-in, which has to be one',
}

const server = resolve(fileURLToPath(new URL('../../apps/server/src', import.meta.url)))
const repositories = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.repo.ts'),
)

/** Exported functions and callable constants. */
function exportedFunctions(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?function (\w+)/gm)
  const constants = code.matchAll(
    /^export const (\w+)(?::[^=]+)? =\s*(?:async )?(?:\(|prepare\b|ownedRead\b|\w+ =>)/gm,
  )
  return [...declared, ...constants].flatMap(([, name]) => name ?? [])
}

test('repository functions start with select, lock, insert, update, upsert or delete', () => {
  expect(repositories.length).toBeGreaterThan(30)
  const found = repositories.flatMap((path) =>
    exportedFunctions(readFileSync(join(server, path), 'utf8')).map((name) => ({ path, name })),
  )
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ name }) => !VERBS.test(name) && !(name in PARTS))).toEqual([])
})

test('every exception exists', () => {
  const names = repositories.flatMap((path) => exportedFunctions(readFileSync(join(server, path), 'utf8')))
  expect(Object.keys(PARTS).filter((name) => !names.includes(name))).toEqual([])
})
