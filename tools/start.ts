import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { root, runNode } from './run-node.ts'

const BUILT = 'apps/web/build/client/__spa-fallback.html.br'
/** Sources of the web build. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'content',
]

/** `npm start`: builds the web app when missing or outdated, then runs the server. */
async function startAll(): Promise<number> {
  if (newest(SOURCES) > newest([BUILT])) {
    process.stdout.write('Building the web app: this happens once and takes a moment.\n')
    const code = await buildWeb()
    if (code !== 0) return code
  }
  return runNode(['apps/server/src/main.ts'])
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

process.exitCode = await startAll()
