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
    const root = new MailComposer({ ...message, disableFileAccess: true, disableUrlAccess: true }).compile()
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
  const headers = `${node.buildHeaders()}\r\n\r\n`
  if (node.boundary) {
    const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}`)
    return `${headers}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
  }
  if (typeof node.content !== 'string') throw new Error('Not a text')
  return headers + encoded(node.content, node.getTransferEncoding())
}

function encoded(text: string, encoding: string | false): string {
  if (encoding === 'quoted-printable') return wrap(encode(text))
  if (encoding === 'base64') return wrapBase64(encodeBase64(text))
  return text
}
