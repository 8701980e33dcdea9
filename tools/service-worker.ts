import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'

/**
 * Files that a page may ask for later and that the next version may not have any more. Not those in a folder:
 * texts in other languages, of which nobody needs all, and what is read in public.
 */
const ASSET = /^\/assets\/[^/]*\.(?:js|css|woff2)$/
const SCREEN = /^(\/dashboard(?:\/.+)?)\/index\.html$/

/**
 * Writes /sw.js of a web build: the service worker in one file, and in front of it what it keeps. Its version
 * is the hash of all that and of the pages, so that any change of the app is a new service worker.
 *
 * @param folder the built files
 * @param source the service worker's TypeScript file
 */
export async function writeServiceWorker(folder: string, source: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort()
  const assets = paths.filter((path) => ASSET.test(path))
  const screens = paths.filter((path) => SCREEN.test(path))
  const script = await bundled(source)
  const hash = createHash('sha256').update(script).update(assets.join())
  for (const path of [...screens, '/__spa-fallback.html']) hash.update(readFileSync(join(folder, path)))
  const about = {
    version: hash.digest('base64url').slice(0, 16),
    pages: screens.map((path) => path.replace(SCREEN, '$1')),
    assets,
  }
  writeFileSync(join(folder, 'sw.js'), `const BUILD = ${JSON.stringify(about)};\n${script}`)
}

/** A service worker is a classic script, which can import nothing. */
async function bundled(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${source} was not built once`)
  const [script, ...others] = built.output
  if (others.length > 0) throw new Error(`${source} was built into more than one file`)
  return script.code
}
