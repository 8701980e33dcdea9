import { createECDH } from 'node:crypto'

/** A key pair on P-256 as base64url: the public key uncompressed (65 bytes), the private one 32 bytes. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** At random; 32 bytes. */
function newPrivateKey(): string {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // Leading zeros are dropped otherwise.
  const key = curve.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}

/** A new pair. */
export function newVapidKeys(): VapidKeys {
  const privateKey = newPrivateKey()
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '' }
}

/** The public key of a private one; null when that is not a key. */
export function publicKeyOf(privateKey: string): string | null {
  const key = Buffer.from(privateKey, 'base64url')
  if (key.length !== 32) return null
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(key)
  } catch {
    return null
  }
  return curve.getPublicKey().toString('base64url')
}
