/** What is written down about consent. 'phone-saved' is no consent of its own: it says which number it is for from then on. */
export const CONSENT_ACTIONS = ['given', 'withdrawn', 'phone-saved'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

/** By which way it came. 'provider': only the provider of text messages received it. */
export const CONSENT_SOURCES = ['settings', 'sms-reply', 'provider'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Names the wording beside the SMS consent checkbox that is shown today. */
export const SMS_CONSENT_TEXT_VERSION = '2026-11-20'

/** That wording. */
export const SMS_CONSENT_TEXT = {
  label: 'I agree to receive SMS notifications from Duely',
  disclosure:
    'These are automated text messages about your renewals. Message and data rates may apply. Uncheck this box at any time to opt out. We do not share your phone number with anyone for their own use.',
} as const

/**
 * Every wording that was ever shown, by its version: the proof of a consent names one. A change of a word adds a
 * version here and leaves the earlier ones as they are.
 */
export const SMS_CONSENT_TEXTS: Readonly<Record<string, typeof SMS_CONSENT_TEXT>> = {
  [SMS_CONSENT_TEXT_VERSION]: SMS_CONSENT_TEXT,
}
