import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of a content for one purpose: worth nothing for any other that has the same secret. */
export function sign(purpose: string, content: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0`).update(content).digest()
}
