import type { MailReader } from '#server/engine/outbox/index.ts'

/** A reader of English in the United States, for tests about other things. */
export const ENGLISH_READER: MailReader = { language: 'en', culture: 'en-US', timezone: 'UTC' }
