import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS_KEY = 'AKIASTANDIN'
const SECRET_KEY = 'the/secret+of=the-stand-in'
const REGION = 'eu-test-1'
const BUCKET = 'evidence'
const CLOCKS_APART_MS = 15 * 60_000

type Stored = { bytes: Buffer; storedAt: Date; contentType: string | undefined }

/**
 * An object store that speaks as much of the protocol of Amazon S3 as keeping files needs (PUT, GET, DELETE,
 * ListObjectsV2), and computes each signature by itself (Signature Version 4) from what came over the wire.
 * What it does not prove: the settings of a real bucket, other regions' redirects, and what else real stores
 * differ in.
 */
export async function startS3StandIn() {
  const objects = new Map<string, Stored>()
  const requests: string[] = []
  const scripted: number[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '/', 'http://s3.test')
    requests.push(`${request.method} ${url.pathname}`)
    const status = scripted.shift()
    if (status !== undefined) return refuse(response, status, 'SlowDown')
    const fault = faultOf(request, url, body)
    if (fault !== null) return refuse(response, 403, fault)
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'GET' && key === '') return list(response, url.searchParams)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, storedAt: new Date(), contentType: request.headers['content-type'] })
      response.writeHead(200, { etag: '"x"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const found = objects.get(key)
      if (found === undefined) return refuse(response, 404, 'NoSuchKey')
      response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
    }
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') {
      refuse(response, 400, 'InvalidArgument')
      return
    }
    const after = query.get('start-after') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .slice(0, Number(query.get('max-keys') ?? 1000))
    const entries = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const urlWith = (secret: string) =>
    `s3://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}/people?region=${REGION}&tls=off`
  return {
    objects,
    requests,
    /** Statuses of the next answers; afterwards it works again. */
    scripted,
    url: urlWith(SECRET_KEY),
    urlWithWrongSecret: urlWith('another-secret'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** The code of what is wrong with a signature; null: it is right. */
function faultOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const {
    credential = '',
    signed = '',
    signature = '',
  } = /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/.exec(
    header('authorization'),
  )?.groups ?? {}
  const [accessKey, day = '', region = '', service = '', end] = credential.split('/')
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId'
  if (region !== REGION || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed'
  const stamp = header('x-amz-date')
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < CLOCKS_APART_MS) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed'
  const hash = header('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(Buffer.from(`AWS4${SECRET_KEY}`), day))
  const own = hmac(key, text)
  return timingSafeEqual(own, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
