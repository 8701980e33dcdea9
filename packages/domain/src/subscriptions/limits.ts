/** Maximum text lengths and other bounds shared by forms and server. */
export const NAME_MAX = 100
export const DESCRIPTION_MAX = 500
export const REFERENCE_MAX = 60
export const NOTES_MAX = 2_000
export const PAYMENT_METHOD_MAX = 60
export const CONFIRMATION_MAX = 5_000
export const WEB_ADDRESS_MAX = 2_000
export const FULL_NAME_MAX = 100
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 8
/** "Fewer than 100" (spec, section 5). */
export const PASSWORD_MAX = 99

/** Verification codes of phone numbers: digits, lifetime, attempts. */
export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5

/** Months in the analytics trend. */
export const TREND_MONTHS = 6

/** Days during which a deleted subscription can be restored. */
export const RECENTLY_DELETED_DAYS = 7
/** Maximum subscriptions in one bulk act. */
export const BULK_MAX = 1_000

/** Maximum payments recorded by hand or import in one account. */
export const CHARGES_MAX = 100_000

/** Word to type to confirm deletion of an account. */
export const DELETION_WORD = 'DELETE'

export const REMINDER_HOUR = 9
