import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { TLSSocket } from 'node:tls'
import { whyNoAnswer } from '#server/platform/egress/egress-error.ts'

/** What the address that people use leads to, as seen from here. */
export type PublicUrlVisit = {
  url: string
  /** Why its name has no address; null: it has. */
  nameTrouble: string | null
  /** Why nothing answered; null: something did. */
  trouble: string | null
  /** Null without https. */
  certificate: { trouble: string | null; until: Date | null } | null
  /** Null: no answer. */
  answer: { status: number; body: string; date: Date | null; at: Date } | null
}

const BODY_BYTES = 16 * 1024

/** Asks for `/api/server`, whatever the certificate is worth. */
export async function askPublicUrl(url: string, within: number): Promise<PublicUrlVisit> {
  const visit: PublicUrlVisit = { url, nameTrouble: null, trouble: null, certificate: null, answer: null }
  const { hostname } = new URL(url)
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''))
  } catch (error) {
    return { ...visit, nameTrouble: whyNoAnswer(error) }
  }
  try {
    await ask(`${url}/api/server`, visit, within)
  } catch (error) {
    visit.trouble = whyNoAnswer(error)
  }
  return visit
}

function ask(url: string, visit: PublicUrlVisit, within: number): Promise<void> {
  const isHttps = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    const read = (incoming: IncomingMessage) => {
      noteCertificate(visit, incoming.socket)
      const at = new Date()
      const said = new Date(incoming.headers.date ?? '')
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        body += part
        if (body.length > BODY_BYTES) incoming.destroy()
      })
      incoming.on('error', () => {})
      incoming.on('close', () => {
        const date = Number.isNaN(said.getTime()) ? null : said
        visit.answer = { status: incoming.statusCode ?? 0, body: body.slice(0, BODY_BYTES), date, at }
        resolve()
      })
    }
    const options = {
      agent: false,
      signal: AbortSignal.timeout(within),
      headers: { accept: 'application/json' },
    }
    const outgoing = isHttps
      ? // Judged afterwards, so that a bad certificate is named and the rest is seen.
        httpsRequest(url, { ...options, rejectUnauthorized: false }, read)
      : httpRequest(url, options, read)
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function noteCertificate(visit: PublicUrlVisit, socket: unknown): void {
  if (!(socket instanceof TLSSocket)) return
  const until = new Date(socket.getPeerCertificate().valid_to)
  visit.certificate = {
    trouble: socket.authorized ? null : String(socket.authorizationError),
    until: Number.isNaN(until.getTime()) ? null : until,
  }
}
