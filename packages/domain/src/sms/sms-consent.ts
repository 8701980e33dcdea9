/**
 * Consent events. 'phone-saved' is not a consent of its own:
 * it records the number it applies to from then on.
 */
export const CONSENT_ACTIONS = ['given', 'withdrawn', 'phone-saved'] as const

/** Channels of consent events. 'provider': received by the SMS provider only. */
export const CONSENT_SOURCES = ['settings', 'sms-reply', 'provider'] as const

/** Version of the current text of the SMS consent checkbox. */
export const SMS_CONSENT_TEXT_VERSION = '2026-11-20'

/** The current text, in English. The screen shows it, or its translation, under the product's own name. */
export const SMS_CONSENT_TEXT = {
  label: 'I agree to receive SMS notifications from Duely',
  disclosure:
    'These are automated text messages about your renewals. Message and data rates may apply. Uncheck this box at any time to opt out. We do not share your phone number with anyone for their own use.',
} as const

/**
 * Every text ever shown, by version, because consent records refer to it.
 * Changing the text adds a version; earlier ones stay.
 */
export const SMS_CONSENT_TEXTS: Readonly<Record<string, typeof SMS_CONSENT_TEXT>> = {
  [SMS_CONSENT_TEXT_VERSION]: SMS_CONSENT_TEXT,
}
