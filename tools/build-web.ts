import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, runNode } from './run-node.ts'

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|xml|txt|data|webmanifest)$/
const SMALL_BYTES = 512

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** `npm run build`: the web app as files, each text file also in its compressed forms. Returns an exit code. */
export async function buildWeb(): Promise<number> {
  const code = await runNode([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code === 0) {
    finishPages(join(root, 'apps/web/build/client'))
    await compressFolder(join(root, 'apps/web/build/client'))
  }
  return code
}

/**
 * A prerendered page can be read before the app is awake: its styles and faces go before the app's scripts. The
 * fallback page shows nothing without them and keeps their priority. The two small files that start the app go into the
 * pages themselves.
 */
function finishPages(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const html = withStartInside(readFileSync(file, 'utf8'), folder)
    const preload = '<link rel="modulepreload"'
    const isFallback = entry.name !== 'index.html'
    writeFileSync(file, isFallback ? html : html.replaceAll(preload, `${preload} fetchpriority="low"`))
  }
}

/**
 * The list of the app's files and the line that starts it, inside the page instead of as two more files, each of which
 * would be one more turn on a slow network. A page that starts no app stays as it is.
 */
function withStartInside(html: string, folder: string): string {
  const manifestPath = /import "(\/assets\/manifest-[\w-]+\.js)";/.exec(html)?.[1]
  const entryPath = /import\("(\/assets\/entry\.client-[\w-]+\.js)"\);/.exec(html)?.[1]
  if (manifestPath === undefined || entryPath === undefined) return html
  const entry = readFileSync(join(folder, entryPath), 'utf8').replaceAll('"./', '"/assets/')
  const frame = /"(\/assets\/frame-[\w-]+\.js)"/.exec(entry)?.[1]
  if (frame === undefined)
    throw new Error(`${entryPath} no longer starts with the file that holds the router`)
  // React looks for the preloads of both files when it takes the page over, and would fetch what it misses.
  const manifest = readFileSync(join(folder, manifestPath), 'utf8')
    .replaceAll(`"${manifestPath}"`, `"${frame}"`)
    .replaceAll(`"${entryPath}"`, `"${frame}"`)
  return html
    .replaceAll(
      new RegExp(`<link rel="modulepreload"[^>]* href="(?:${manifestPath}|${entryPath})"/>`, 'g'),
      '',
    )
    .replace(`import "${manifestPath}";`, () => manifest)
    .replace(`import("${entryPath}");`, () => entry)
}

/** The strongest compression, made once here instead of at every request. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.byteLength < SMALL_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

if (import.meta.main) process.exitCode = await buildWeb()
