import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const STATIC_IMPORT = /^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every module loaded when a file is imported, sorted: own files by path, others by name. */
function loadedWith(file: string, found = new Set<string>()): string[] {
  found.add(relative(HERE, file))
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (!specifier.startsWith('.')) found.add(specifier)
    else if (!found.has(relative(HERE, resolve(dirname(file), specifier))))
      loadedWith(resolve(dirname(file), specifier), found)
  }
  return [...found].sort()
}

test('before the data folder is locked only the lock is loaded, so that a second process is refused cheaply', () => {
  const loaded = loadedWith(resolve(HERE, 'main.ts')).filter((name) => !name.startsWith('node:'))
  expect(loaded).toEqual([
    'config/data-folder.ts',
    'main.ts',
    'platform/database/embedded/data-dir-lock.ts',
    'platform/database/embedded/data-dir.ts',
    'platform/startup/module-loading.ts',
  ])
})

test('modules needed by some requests or messages only are not loaded at start', () => {
  const loaded = loadedWith(resolve(HERE, 'serve.ts'))
  expect(loaded.length).toBeGreaterThan(200)
  const heavy = [
    'mjml',
    'twilio',
    'nodemailer',
    'smtp-server',
    'postal-mime',
    'web-push',
    '@simplewebauthn/server',
    '@polar-sh/sdk',
    '@electric-sql/pglite',
    'drizzle-orm/pglite',
  ]
  for (const name of heavy)
    expect(loaded.filter((each) => each === name || each.startsWith(`${name}/`))).toEqual([])
})
