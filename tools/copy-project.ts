import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-node.ts'

/** What is built, kept or installed, and so is not a part of the sources. */
const NO_SOURCES = new Set(['node_modules', 'build', '.git', '.react-router', '.data', 'test-results'])
/** What the package manager and the tools write there for themselves. */
const NO_PACKAGES = new Set(['.bin', '.cache', '.vite', '.vite-temp', '@duely'])

/** Copies the sources into an empty folder, where everything is installed and nothing built. */
export function copyProject(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !NO_SOURCES.has(basename(path)) })
  linkPackages(folder)
}

/** Other people's packages stay where they are; ours are those of the copy. */
function linkPackages(folder: string): void {
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, '@duely'), { recursive: true })
  for (const name of readdirSync(from))
    if (!NO_PACKAGES.has(name)) symlinkSync(join(from, name), join(to, name), 'junction')
  for (const name of readdirSync(join(from, '@duely'))) {
    const link = join('@duely', name)
    symlinkSync(join(to, '@duely', readlinkSync(join(from, link))), join(to, link), 'junction')
  }
}
