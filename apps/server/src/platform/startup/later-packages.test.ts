import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { assertInstalled, LATER_PACKAGES } from './later-packages.ts'

const SOURCE = resolve(import.meta.dirname, '../..')
const IMPORT = /(?<=\bimport\(')[^.'][^']*(?='\))/g
/** Of the local inbox, which tells itself that they are missing: a production install omits them. */
const OF_THE_INBOX = ['smtp-server', 'postal-mime']

test('every package that is imported later is looked for at the start', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  )
  const found = files.flatMap((name) => readFileSync(join(SOURCE, name), 'utf8').match(IMPORT) ?? [])
  // The start loads other parts of drizzle-orm.
  const later = new Set(found.filter((name) => !name.startsWith('drizzle-orm/')))
  for (const name of OF_THE_INBOX) expect(later.delete(name), name).toBe(true)
  expect(later.size).toBeGreaterThan(3)
  expect(LATER_PACKAGES).toEqual(expect.arrayContaining([...later]))
})

test('all of them are installed, and a missing one is named', () => {
  assertInstalled(LATER_PACKAGES)
  expect(() => assertInstalled(['twilio', 'not-there'])).toThrow(
    'The package not-there is not installed. Run npm ci.',
  )
})
