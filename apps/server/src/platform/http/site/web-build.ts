import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pagePolicy } from '../guards/security-headers.ts'
import { inlineHashes } from './inline-hashes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the web build, read, with its precompressed forms. */
export type Asset = {
  type: string
  /** Hash of the content; compressed forms append their name. */
  hash: string
  bodies: { identity: Bytes } & Partial<Record<'br' | 'gzip', Bytes>>
  /** Content-Security-Policy of a page; null for other files. */
  policy: string | null
}

/** Files by URL path: "/assets/app-1x2y.js", "/blog" (for blog/index.html), "/__spa-fallback.html". */
export type WebBuild = Pick<ReadonlyMap<string, Asset>, 'size' | 'has' | 'get'>

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The operator's values, for which the build has placeholders. */
export type SiteFacts = {
  /** Without a trailing slash. */
  origin: string
  supportEmail: string
  /** The product's name here. */
  name: string
}

/** The placeholders in the build's files (apps/web/src/site.ts). */
const PLACEHOLDERS: SiteFacts = {
  origin: 'https://duely.example',
  supportEmail: 'support@duely.example',
  name: 'Duely',
}
/** Pages and files for robots. Scripts are unchanged: their names contain a content hash. */
const FILLED_EXTENSIONS = new Set(['.html', '.xml', '.txt'])
const MANIFEST_EXTENSION = '.webmanifest'
/** Compression level for pages compressed once on first request. */
const PAGE_BROTLI_QUALITY = 9

/**
 * Opens a web build; empty when it was never built. Has known types only and no dotfiles. Fills the
 * operator's values into pages and manifest. A file is read at the first request for it, and kept: most of
 * the 500 pages are never requested between two starts.
 */
export function openWebBuild(folder: string, facts: SiteFacts = PLACEHOLDERS): WebBuild {
  const files = findFiles(folder)
  const read = new Map<string, Asset>()
  return {
    size: files.size,
    has: (path) => files.has(path),
    get: (path) => {
      const kept = read.get(path)
      const found = files.get(path)
      if (kept || !found) return kept
      // Gone if the app is built again below a running server.
      if (!existsSync(found.file)) return undefined
      const asset = readAsset(found.file, found.type, facts)
      read.set(path, asset)
      return asset
    },
  }
}

function findFiles(folder: string): Map<string, { file: string; type: string }> {
  const files = new Map<string, { file: string; type: string }>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const names = relative(folder, file).split(sep)
    const type = CONTENT_TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined || names.some((name) => name.startsWith('.'))) continue
    files.set(urlPath(names), { file, type })
  }
  return files
}

function urlPath(names: string[]): string {
  const path = `/${names.join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

function readAsset(file: string, type: string, facts: SiteFacts): Asset {
  const built = readFileSync(file)
  const identity = new Uint8Array(ofThisServer(file, built, facts))
  const asBuilt = built.equals(identity)
  return {
    type,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: asBuilt ? compressedAtBuild(file, identity) : compressedWhenAsked(identity),
    policy: type.startsWith('text/html')
      ? pagePolicy(inlineHashes(new TextDecoder().decode(identity)))
      : null,
  }
}

function ofThisServer(file: string, built: Buffer, facts: SiteFacts): Buffer {
  if (FILLED_EXTENSIONS.has(extname(file))) return fillIn(built, facts)
  return extname(file) === MANIFEST_EXTENSION ? nameApp(built, facts) : built
}

/** The manifest of the app as people install it. */
function nameApp(built: Buffer, { name }: SiteFacts): Buffer {
  if (name === PLACEHOLDERS.name) return built
  const manifest = JSON.parse(built.toString('utf8')) as object
  return Buffer.from(JSON.stringify({ ...manifest, name, short_name: name }, null, 2))
}

function fillIn(built: Buffer, { origin, supportEmail }: SiteFacts): Buffer {
  const text = built.toString('utf8')
  return Buffer.from(
    text
      .replaceAll(PLACEHOLDERS.origin, () => origin)
      .replaceAll(PLACEHOLDERS.supportEmail, () => supportEmail),
  )
}

function compressedAtBuild(file: string, identity: Bytes): Asset['bodies'] {
  const variant = (ending: string) =>
    existsSync(file + ending) ? new Uint8Array(readFileSync(file + ending)) : null
  const br = variant('.br')
  const gzip = variant('.gz')
  return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}

/** The build's compressed form no longer matches after filling. */
function compressedWhenAsked(identity: Bytes): Asset['bodies'] {
  let br: Bytes | undefined
  let gzip: Bytes | undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY }
  return {
    identity,
    get br() {
      br ??= new Uint8Array(brotliCompressSync(identity, { params }))
      return br
    },
    get gzip() {
      gzip ??= new Uint8Array(gzipSync(identity, { level: 9 }))
      return gzip
    },
  }
}
