import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Worker } from '@playwright/test'
import { until } from './product.ts'

/** A push service on loopback with one device, for which it decrypts what comes (RFC 8291). */
export async function startPushService() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const messages: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push(decrypt(Buffer.concat(parts), keys, auth))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    subscription: {
      endpoint: `http://${host}/push/device`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** The next message, decrypted. */
    message: () => until('a push message', 30_000, async () => messages.shift() ?? null),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A browser whose push service is ours: headless Chromium has none. The packaged browser denies notifications
 * even where they were granted, because it cannot show any; see `withNotifications`.
 */
export const withPushService = (context: BrowserContext, { subscription }: PushService) =>
  context.addInitScript(`
    if (Notification.permission === 'denied')
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const given = ${JSON.stringify(subscription)}
    const made = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => made`)

/**
 * A service worker whose notifications are shown; where the browser can show none, a list stands in for them.
 */
export const withNotifications = (worker: Worker) =>
  worker.evaluate(`
    if (Notification.permission === 'denied') {
      let shown = []
      const without = (tag) => shown.filter((each) => each.tag !== tag)
      self.registration.getNotifications = async () => shown
      self.registration.showNotification = async (title, options) => {
        const { tag } = options
        shown = [...without(tag), { ...options, title, close: () => { shown = without(tag) } }]
      }
      self.NotificationEvent = class extends ExtendableEvent {
        constructor(type, { notification, action }) {
          super(type)
          Object.assign(this, { notification, action })
        }
      }
    }`)

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
