import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_IN_PSEUDO } from '../../e2e/support/not-in-pseudo.ts'
import { root } from '../run-node.ts'

/** More would be a sign that the run itself has a fault. */
const MOST = 12

test.each(NOT_IN_PSEUDO)('$file has these journeys, and why they are left out is said', (left) => {
  const { file, titles = [], why } = left
  const path = join(root, 'e2e', file)
  expect(existsSync(path)).toBe(true)
  for (const title of titles) expect(readFileSync(path, 'utf8')).toContain(title)
  expect(why.length).toBeGreaterThan(10)
})

test('few journeys are left out', () => expect(NOT_IN_PSEUDO.length).toBeLessThanOrEqual(MOST))
