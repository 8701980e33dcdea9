import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../../apps/server/src', import.meta.url))

// The server's test files share the modules of their process (isolate: false). A mocked module would stay
// mocked, or an earlier file would have loaded the real one, by the order of the files. A stand-in is given
// as an argument instead.
test('no test of the server replaces a module', () => {
  const files = globSync('**/*.test.ts', { cwd: SERVER })
  expect(files.length).toBeGreaterThan(100)
  const mocking = files.filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(`${SERVER}/${file}`, 'utf8')),
  )
  expect(mocking).toEqual([])
})
