import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export type Answering = {
  challenge: string
  origin: string
  /** Default: the host of the origin. */
  rpId?: string
  /** Whether a finger, face or PIN was shown. Default: yes. */
  isVerified?: boolean
  /** Default: one more than the last. */
  counter?: number
  /** The account that it says it is of, base64url. Default: the one it was made for; null: none. */
  userHandle?: string | null
}

/** A passkey in software: an ES256 key that answers challenges as a browser would. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let account: string | null = null

  function clientData(type: string, { challenge, origin }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(flags: number, asked: Answering): Buffer {
    const { origin, rpId = new URL(origin).hostname, isVerified = true } = asked
    const count = Buffer.alloc(4)
    counter = asked.counter ?? counter + 1
    count.writeUInt32BE(counter)
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count])
  }

  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    /** `navigator.credentials.create`. */
    create(asked: Answering) {
      account = asked.userHandle ?? null
      const cose = Buffer.concat([
        // A map: key type EC2, algorithm ES256, curve P-256, x, y (RFC 9053).
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Buffer.concat([authenticatorData(ATTESTED, { counter: 0, ...asked }), attested])
      const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', asked), attestationObject })
    },
    /** `navigator.credentials.get`. */
    get(asked: Answering) {
      const clientDataJSON = clientData('webauthn.get', asked)
      const data = authenticatorData(0, asked)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      const userHandle = asked.userHandle === undefined ? account : asked.userHandle
      return answer({
        clientDataJSON,
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
        ...(userHandle !== null && { userHandle: Buffer.from(userHandle, 'base64url') }),
      })
    },
  }
}
