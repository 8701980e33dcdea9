import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

/** The DKIM key. */
export type DkimKey = { domain: string; selector: string; privateKey: string }

/** A message as sent on the wire, and its envelope's sender. */
export type WrittenMessage = { sender: string; raw: Buffer }

// RFC 8058 section 4 requires both List-* headers to be signed; the library's default omits the second.
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

const BOUNDARY_LENGTH = 16

/** Returns a function that writes messages as sent on the wire, with a signature if there is a key. */
export function createWriter(key: DkimKey | undefined) {
  const dkim =
    key === undefined
      ? null
      : new DKIM({
          domainName: key.domain,
          keySelector: key.selector,
          privateKey: key.privateKey,
          headerFieldNames: SIGNED_HEADERS,
        })
  return async (message: MailComposerOptions): Promise<WrittenMessage> => {
    const root = new MailComposer({
      ...message,
      // As long as the library's own, for which each part would ask for random bytes.
      baseBoundary: crypto.randomUUID().replaceAll('-', '').slice(0, BOUNDARY_LENGTH),
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile()
    const written = Buffer.from(write(root))
    const { from } = root.getEnvelope()
    const raw = dkim === null ? written : Buffer.concat(await Array.fromAsync<Buffer>(dkim.sign(written)))
    return { sender: from === false ? '' : from, raw }
  }
}

/**
 * The node and its parts as `MimeNode.build` writes them, but at once: the library's streams cost several times as much
 * as the texts they carry.
 */
function write(node: MimeNode): string {
  if (node.childNodes.length > 0) {
    const headers = `${node.buildHeaders()}\r\n\r\n`
    const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}`)
    return `${headers}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
  }
  if (typeof node.content !== 'string') throw new Error('Not a text')
  const encoding = node.getTransferEncoding()
  return `${headersOfText(node, encoding)}\r\n\r\n${encoded(node.content, encoding)}`
}

/** The headers of a text part by its type, file name and encoding, which are the same for nearly every message. */
const knownHeaders = new Map<string, string>()
const HEADERS_KEPT = 100

function headersOfText(node: MimeNode, encoding: string | false): string {
  if (node.rootNode === node) return node.buildHeaders()
  // Not exposed by the library, whose own look-up of a header normalises its name each time.
  const key = JSON.stringify([Reflect.get(node, '_headers'), node.filename, encoding])
  const known = knownHeaders.get(key)
  if (known !== undefined) return known
  const built = node.buildHeaders()
  if (knownHeaders.size >= HEADERS_KEPT) knownHeaders.clear()
  knownHeaders.set(key, built)
  return built
}

function encoded(text: string, encoding: string | false): string {
  if (encoding === 'quoted-printable') return wrap(encode(text))
  if (encoding === 'base64') return wrapBase64(encodeBase64(text))
  return text
}
