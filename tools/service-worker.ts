import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'

/** Files that a page may ask for later and that the next version may not have any more. */
const ASSET = /^\/assets\/.*\.(?:js|css|woff2)$/
const SCREEN = /^(\/dashboard(?:\/.+)?)\/index\.html$/

/**
 * `node tools/service-worker.ts FOLDER SOURCE` writes /sw.js of a web build: the service worker without
 * types, and in front of it what it keeps. Its version is the hash of all that and of the pages, so that any
 * change of the app is a new service worker.
 *
 * @param folder the built files
 * @param source the service worker's TypeScript file
 */
function writeServiceWorker(folder: string, source: string): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort()
  const assets = paths.filter((path) => ASSET.test(path))
  const screens = paths.filter((path) => SCREEN.test(path))
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8'))
  const hash = createHash('sha256').update(script).update(assets.join())
  for (const path of [...screens, '/__spa-fallback.html']) hash.update(readFileSync(join(folder, path)))
  const build = {
    version: hash.digest('base64url').slice(0, 16),
    pages: screens.map((path) => path.replace(SCREEN, '$1')),
    assets,
  }
  writeFileSync(join(folder, 'sw.js'), `const BUILD = ${JSON.stringify(build)}\n${script}`)
}

const [folder, source] = process.argv.slice(2)
if (folder === undefined || source === undefined) throw new Error('Usage: service-worker.ts FOLDER SOURCE')
writeServiceWorker(folder, source)
