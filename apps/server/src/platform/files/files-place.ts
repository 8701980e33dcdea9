import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodedOrNull } from '../decoded-or-null.ts'

/** A bucket, and how it is asked. */
export type S3Place = {
  kind: 's3'
  /** Origin of the object store, without a trailing slash. */
  endpoint: string
  bucket: string
  /** Empty, or with a trailing slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where people's files are stored, as FILES_URL names it. */
export type FilesPlace = { kind: 'folder'; folder: string } | S3Place

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads `file:///var/lib/duely/files`, `file:./files`, or
 * `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=eu-central-1&tls=on`; null when it is of neither form.
 */
export function parseFilesUrl(text: string): FilesPlace | null {
  if (text.startsWith('file:')) return parseFolder(text)
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hash !== '') return null
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodedOrNull)
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const prefix = folders.filter((part) => part !== '').join('/')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const tls = url.searchParams.get('tls') ?? 'on'
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region' || name === 'tls')
  if (!accessKeyId || !secretAccessKey || !url.hostname || !isKnown) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) || !/^[\w./-]*$/.test(prefix)) return null
  if (!/^[a-z0-9-]{1,40}$/.test(region) || (tls !== 'on' && tls !== 'off')) return null
  return {
    kind: 's3',
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
  }
}

function parseFolder(text: string): FilesPlace | null {
  try {
    // "file:./files" is a path from where the server was started.
    const folder = text.startsWith('file://')
      ? fileURLToPath(text)
      : resolve(decodeURIComponent(text.slice(5)))
    return text === 'file:' ? null : { kind: 'folder', folder }
  } catch {
    return null
  }
}

/**
 * Whether files may go there: without TLS only on this machine, or where the operator allows clear text.
 *
 * @param places `host:port` of servers that may be reached in clear text
 */
export function mayStoreFiles(place: FilesPlace, places: readonly string[]): boolean {
  if (place.kind === 'folder' || place.endpoint.startsWith('https:')) return true
  const { hostname, port } = new URL(place.endpoint)
  return LOOPBACK.has(hostname) || places.includes(`${hostname}:${port || '80'}`)
}
