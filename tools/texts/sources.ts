import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILES = ['apps/*/src/**/*.{ts,tsx}', 'packages/{domain,contract}/src/**/*.ts']

/** The text of each source that may use texts; tests do not count. */
export function sourcesThatUseTexts(): string[] {
  return globSync(FILES, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
}
