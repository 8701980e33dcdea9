import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Newer than the first browsers with `light-dark()` (Chrome 123,
 * Firefox 120, Safari 17.5), for which the pages are built.
 */
const TOO_NEW = /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Array\.fromAsync|Error\.isError)\(/

test('what runs in a browser uses nothing newer than the oldest one supported', () => {
  const files = globSync('{apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => TOO_NEW.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
})
