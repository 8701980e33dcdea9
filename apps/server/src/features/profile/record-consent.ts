import { createHmac } from 'node:crypto'
import { SMS_CONSENT_TEXT_VERSION } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { insertConsent } from './audit.repo.ts'

/** Keeps these hashes apart from every other use of the same secret. */
const PURPOSE = 'duely phone v1'

/** Consent to text messages, given or withdrawn, or the number it is for. */
export type Consent = {
  /** Null: a STOP from a number without an account. */
  userId: string | null
  /** In international format; null while there is none. */
  phoneNumber: string | null
  /** 'phone-saved' is no consent of its own: it says which number the consent is for from then on. */
  action: 'given' | 'withdrawn' | 'phone-saved'
  /** 'provider': only the provider of text messages knew. */
  source: 'settings' | 'sms-reply' | 'provider'
  at: Date
  ip: string | null
  userAgent: string | null
}

/** A number that can be recognised, but not read: without the secret not even by trying all numbers. */
export function phoneHash(phoneNumber: string, secret: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\0${phoneNumber}`).digest('base64url')
}

/** Adds to the proof of consent; nothing in it is ever changed. In the transaction of the change. */
export async function recordConsent(
  tx: Queryable,
  { phoneNumber, ...consent }: Consent,
  secret: string,
): Promise<void> {
  await insertConsent(tx, {
    ...consent,
    phoneHash: phoneNumber === null ? null : phoneHash(phoneNumber, secret),
    textVersion: SMS_CONSENT_TEXT_VERSION,
  })
}
