import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { root } from './run-node.ts'
import { writeServiceWorker } from './service-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'duely-worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function written(files: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await writeServiceWorker(folder, join(root, 'apps/web/src/service-worker/service-worker.ts'))
  return readFileSync(join(folder, 'sw.js'), 'utf8')
}

const FILES = {
  '__spa-fallback.html': 'frame',
  'dashboard/index.html': 'home',
  'blog/index.html': 'blog',
  'assets/a.js': '',
  'assets/a.js.br': '',
}

/** Runs it as a script, where an import is a syntax error. @returns the events it listens to */
function eventsOf(script: string): string[] {
  const events: string[] = []
  const self = { addEventListener: (event: string) => events.push(event) }
  runInNewContext(script, { self })
  return events
}

test('the service worker is one script without imports, which knows its files', async () => {
  const script = await written(FILES)
  expect(eventsOf(script)).toEqual(expect.arrayContaining(['install', 'activate', 'fetch', 'push']))
  expect(script).toContain('"pages":["/dashboard"],"assets":["/assets/a.js"]')
})

test('a change of a page is a new version', async () => {
  const before = await written(FILES)
  expect(await written(FILES)).toBe(before)
  expect(await written({ ...FILES, 'dashboard/index.html': 'another home' })).not.toBe(before)
})
