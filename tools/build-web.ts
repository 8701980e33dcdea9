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
    letPaintComeFirst(join(root, 'apps/web/build/client'))
    await compressFolder(join(root, 'apps/web/build/client'))
  }
  return code
}

/**
 * A prerendered page can be read before the app is awake: its styles and faces go before the app's scripts. The
 * fallback page shows nothing without them and keeps their priority.
 */
function letPaintComeFirst(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'index.html') continue
    const file = join(entry.parentPath, entry.name)
    const html = readFileSync(file, 'utf8')
    const preload = '<link rel="modulepreload"'
    writeFileSync(file, html.replaceAll(preload, `${preload} fetchpriority="low"`))
  }
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
