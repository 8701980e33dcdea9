import { SMS_CONSENT_TEXT_VERSION } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { sign } from '#server/platform/secrets/sign.ts'
import { insertConsent } from './consents.repo.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely phone v1'

/** A consent event for text messages, or a change of the number it applies to. */
export type Consent = {
  /** Null: a STOP from a number without an account. */
  userId: string | null
  /** In international format; null when there is none. */
  phoneNumber: string | null
  /**
   * 'phone-saved' is not a consent of its own: it records which number the consent applies to from then on.
   */
  action: 'given' | 'withdrawn' | 'phone-saved'
  /** 'provider': reported by the SMS provider. */
  source: 'settings' | 'sms-reply' | 'provider'
  at: Date
  ip: string | null
  userAgent: string | null
}

/** Keyed hash of a number, which cannot be reversed by trying all numbers. */
export function phoneHash(phoneNumber: string, secret: string): string {
  return sign(PURPOSE, phoneNumber, secret).toString('base64url')
}

/** Appends a consent event, in the transaction of the change. Events are never updated. */
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
