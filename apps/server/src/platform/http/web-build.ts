import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pagePolicy } from './security-headers.ts'

/** One file of the web build, held in memory with the compressed forms the build made of it. */
export type Asset = {
  type: string
  /** Identifies the content; the compressed forms append their name. */
  hash: string
  bodies: { identity: Uint8Array<ArrayBuffer> } & Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>
  /** The Content-Security-Policy of a page; null for anything else. */
  policy: string | null
}

/** Files by URL path: "/assets/app-1x2y.js", "/blog" (for blog/index.html), "/__spa-fallback.html". */
export type WebBuild = ReadonlyMap<string, Asset>

const TYPES: Record<string, string> = {
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

/** Reads a web build from its folder; empty if it was never built. Only known types are served, no dotfiles. */
export function readWebBuild(folder: string): WebBuild {
  const build = new Map<string, Asset>()
  if (!existsSync(folder)) return build
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const names = relative(folder, file).split(sep)
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined || names.some((name) => name.startsWith('.'))) continue
    build.set(urlPath(names), readAsset(file, type))
  }
  return build
}

function urlPath(names: string[]): string {
  const path = `/${names.join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

function readAsset(file: string, type: string): Asset {
  const identity = new Uint8Array(readFileSync(file))
  const variant = (ending: string) =>
    existsSync(file + ending) ? new Uint8Array(readFileSync(file + ending)) : null
  const br = variant('.br')
  const gzip = variant('.gz')
  return {
    type,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    policy: type.startsWith('text/html')
      ? pagePolicy(inlineScriptHashes(new TextDecoder().decode(identity)))
      : null,
  }
}

/** The hashes under which the inline scripts of a page are allowed to run. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
  return [...scripts].flatMap(([, attributes = '', code = '']) =>
    /\ssrc\s*=/i.test(attributes) ? [] : [`sha256-${createHash('sha256').update(code).digest('base64')}`],
  )
}
