import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, runNode } from './run-node.ts'
import { writeServiceWorker } from './service-worker.ts'

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|xml|txt|data|webmanifest)$/
/** Below, what a compression saves is what its headers take. */
const SMALL_BYTES = 256

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * `npm run build`: builds the web app with its service worker and
 * compresses its text files. Returns an exit code.
 */
async function buildWeb(): Promise<number> {
  const code = await runNode([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) return code
  const folder = join(root, 'apps/web/build/client')
  await writeServiceWorker(folder, join(root, 'apps/web/src/service-worker/service-worker.ts'))
  await compressFolder(folder)
  return 0
}

/** Compresses at the highest level once at build time instead of per request. */
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
