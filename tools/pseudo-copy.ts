import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-node.ts'

/** What is built, kept or installed, and so is no part of the sources. */
const NO_SOURCES = new Set(['node_modules', 'build', '.git', '.react-router', '.data', 'test-results'])
/** What the package manager and the tools write there for themselves. */
const NO_PACKAGES = new Set(['.bin', '.cache', '.vite', '.vite-temp', '@duely'])

/**
 * Copies the project into an empty folder, where English is the language of tests: longer, with accents and in
 * brackets. What is built there says so of everything that comes from a catalogue.
 */
export function copyInPseudo(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !NO_SOURCES.has(basename(path)) })
  linkPackages(folder)
  const texts = join(folder, 'packages/texts/src/compiled/en')
  for (const name of readdirSync(texts)) {
    const file = join(texts, name)
    writeFileSync(file, pseudoModule(readFileSync(file, 'utf8')))
  }
}

/** The compiled module of an area, its texts in the language of tests. */
export function pseudoModule(source: string): string {
  const constant = /^export const (\w+) = /m.exec(source)?.[1]
  if (constant === undefined) throw new Error(`no texts in:\n${source}`)
  return [
    "import { pseudoTexts } from '../../testing/pseudo-texts.ts'",
    source.replace(`export const ${constant} = `, 'const english = '),
    `export const ${constant} = pseudoTexts(english)`,
    '',
  ].join('\n')
}

/** Other people's packages stay where they are; ours are those of the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@duely'), { recursive: true })
  for (const name of readdirSync(from))
    if (!NO_PACKAGES.has(name)) symlinkSync(join(from, name), join(to, name), 'junction')
  for (const name of readdirSync(join(from, '@duely'))) {
    const link = join('@duely', name)
    symlinkSync(join(to, '@duely', readlinkSync(join(from, link))), join(to, link), 'junction')
  }
}
