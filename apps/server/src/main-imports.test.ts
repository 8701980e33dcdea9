import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const STATIC_IMPORT = /^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every module loaded when a file is imported, sorted: own files by path, others by name. */
function loadedWith(file: string, found = new Set<string>()): string[] {
  found.add(relative(HERE, file))
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    const own = ownFile(file, specifier)
    if (own === null) found.add(specifier)
    else if (!found.has(relative(HERE, own))) loadedWith(own, found)
  }
  return [...found].sort()
}

/** The file of ours that is imported; null for a package. */
function ownFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('#server/')) return resolve(HERE, specifier.slice('#server/'.length))
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

test('modules needed by some requests or messages only are not loaded at start', () => {
  const loaded = loadedWith(resolve(HERE, 'serve.ts'))
  expect(loaded.length).toBeGreaterThan(200)
  const heavy = [
    'mjml',
    'twilio',
    'smtp-server',
    'postal-mime',
    'imapflow',
    'web-push',
    '@simplewebauthn/server',
    '@polar-sh/sdk',
    '@electric-sql/pglite',
    'drizzle-orm/pglite',
  ]
  for (const name of heavy)
    expect(loaded.filter((each) => each === name || each.startsWith(`${name}/`))).toEqual([])
})
