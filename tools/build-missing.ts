import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

const WEB_BUILT = 'apps/web/build/client/__spa-fallback.html.br'
export const WEB_SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'packages/catalogue/src',
  'packages/statements/src',
  'packages/texts/src',
  'content',
]
/** The built server, in the project's folder. The Dockerfile repeats it. */
export const SERVER_BUILT = 'apps/server/build/main.js'
export const SERVER_SOURCES = [
  'apps/server/src',
  'apps/server/package.json',
  'apps/server/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'packages/catalogue/src',
  'packages/texts/src',
  'package-lock.json',
]

/**
 * Builds the web app and the server where missing or older than their sources. Returns an exit code. Both are
 * built in processes of their own: Vite sets NODE_ENV, and a server that starts afterwards would take itself
 * for one in production.
 */
export async function buildMissing(): Promise<number> {
  if (newest(WEB_SOURCES) > newest([WEB_BUILT])) {
    process.stdout.write('Building the web app: this happens once and takes a moment.\n')
    const code = await runNode([join(root, 'tools/build-web.ts')])
    if (code !== 0) return code
  }
  if (newest(SERVER_SOURCES) <= newest([SERVER_BUILT])) return 0
  return runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/server'])
}

/** Latest modification time of these files and folders in ms; -1 if none exists. */
function newest(paths: string[]): number {
  const times = paths.map((path) => {
    const full = join(root, path)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (!stat?.isDirectory()) return stat?.mtimeMs ?? -1
    return newest(
      readdirSync(full)
        .filter((name) => !/\.test\./.test(name))
        .map((name) => join(path, name)),
    )
  })
  return Math.max(-1, ...times)
}
