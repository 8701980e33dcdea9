import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@duely/domain'

/** A message as the push service took it and its device read it. */
export type TakenPush = {
  /** Number of the device, from 0. */
  device: number
  topic: string
  ttl: number
  urgency: string
  message: PushMessage
}

/** Answer to the next request of a device; afterwards it accepts again. */
export type PushAnswer =
  | { status: number; location?: string }
  /** Accepts the message, then never answers. */
  | 'take-and-hang'
  /** Neither accepts nor answers, and closes the connection. */
  | 'drop'

/**
 * A push service on loopback with its devices. It decrypts each message as a browser would (RFC 8291) and
 * verifies the sender's signature (RFC 8292), without the library that made them. What is wrong is listed in
 * `problems`.
 */
export async function startPushStandIn() {
  const devices: Device[] = []
  const taken: TakenPush[] = []
  const problems: string[] = []
  const answers = new Map<number, PushAnswer[]>()
  let requests = 0

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests += 1
      const number = Number(/^\/push\/(\d+)-/.exec(request.url ?? '')?.[1])
      const device = devices[number]
      const scripted = answers.get(number)?.shift() ?? { status: device === undefined ? 404 : 201 }
      if (scripted === 'drop') return request.socket.destroy()
      const isTaken = scripted === 'take-and-hang' || scripted.status < 300
      if (device && isTaken) {
        try {
          taken.push({ device: number, ...read(request, body, device, url) })
        } catch (error) {
          problems.push(error instanceof Error ? error.message : String(error))
        }
      }
      if (scripted === 'take-and-hang') return
      const { status, location } = scripted
      // A refusal repeats the address, as a push service may: it is a secret of the device.
      const said = status >= 300 ? `Cannot POST ${url}${request.url}` : ''
      response.writeHead(status, location === undefined ? {} : { location }).end(said)
    })
  })
  server.keepAliveTimeout = 10 * 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    /** For EGRESS_ALLOW. */
    host: `127.0.0.1:${port}`,
    taken,
    problems,
    requests: () => requests,
    /** A new device's subscription, as a browser's `toJSON` gives it. */
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const device = { keys, auth: randomBytes(16) }
      const number = devices.push(device) - 1
      return {
        endpoint: `${url}/push/${number}-${randomBytes(12).toString('base64url')}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: device.auth.toString('base64url') },
      }
    },
    /** Answers the next requests of that device. */
    answerNext: (device: number, ...next: PushAnswer[]) => answers.set(device, next),
    clear() {
      taken.length = 0
      answers.clear()
      requests = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Device = { keys: ReturnType<typeof createECDH>; auth: Buffer }

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** @throws Error naming what is wrong with the request */
function read({ method, headers }: IncomingMessage, body: Buffer, device: Device, origin: string) {
  expect(method === 'POST', `method ${method}`)
  expect(headers['content-encoding'] === 'aes128gcm', `encoding ${headers['content-encoding']}`)
  expect(body.length <= 4_096, `${body.length} bytes`)
  const topic = String(headers.topic)
  expect(/^[\w-]{1,32}$/.test(topic), `topic ${topic}`)
  const ttl = Number(headers.ttl)
  expect(Number.isInteger(ttl) && ttl >= 0, `ttl ${headers.ttl}`)
  verifyVapid(headers.authorization ?? '', origin)
  const message = JSON.parse(decrypt(body, device)) as PushMessage
  return { topic, ttl, urgency: String(headers.urgency), message }
}

function expect(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what)
}

/** RFC 8292: a JWT of at most 24 hours for this origin, signed by the key it names. */
function verifyVapid(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  expect(point.length === 65 && point[0] === 4, 'no key of the sender')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned, 'the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  expect(aud === origin, `audience ${aud}`)
  const now = Date.now() / 1000
  expect(typeof exp === 'number' && exp > now && exp <= now + 24 * 3_600 + 60, `expiry ${exp}`)
  expect(typeof sub === 'string' && /^(mailto:|https:)/.test(sub), `subject ${sub}`)
}

/** RFC 8188 with the keys of RFC 8291: one record. */
function decrypt(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  const end = padded.lastIndexOf(2)
  expect(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}
