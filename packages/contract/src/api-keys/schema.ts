import { API_KEY_MESSAGES, API_KEY_NAME_MAX, API_KEY_SCOPES, API_KEY_SUBJECTS } from '@duely/domain'
import { z } from 'zod'
import { boundedList, line } from '../http/fields.ts'

/** Each once, in the order of the list; none is null, as all of them would be. */
const subjects = boundedList(
  z.array(z.enum(API_KEY_SUBJECTS, API_KEY_MESSAGES.subjects)),
  API_KEY_SUBJECTS.length,
  API_KEY_MESSAGES.subjects,
).transform((chosen) => {
  const each = API_KEY_SUBJECTS.filter((subject) => chosen.includes(subject))
  return each.length === 0 ? null : each
})

/** Body of POST /api/keys, and the form of the settings. */
export const NewApiKey = z.strictObject({
  name: line(API_KEY_NAME_MAX, API_KEY_MESSAGES.name),
  scope: z.enum(API_KEY_SCOPES, API_KEY_MESSAGES.scope),
  /** What the key is limited to; null, empty or omitted: nothing. */
  subjects: subjects.nullable().default(null),
  /** From this instant on it opens nothing; null or omitted: until it is revoked. */
  expiresAt: z.iso
    .datetime({ offset: true, message: API_KEY_MESSAGES.expiresAt })
    .transform((text) => new Date(text).toISOString())
    .nullable()
    .default(null),
})
export type NewApiKey = z.output<typeof NewApiKey>

/** A personal API key as listed: its text is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  /** What it is limited to. Null: nothing. */
  subjects: z.array(z.enum(API_KEY_SUBJECTS)).nullable(),
  /** Null: until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether its end has passed: it opens nothing. */
  ended: z.boolean(),
  /** The last four characters, to distinguish keys. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** Exact to an hour, because a use is recorded once an hour. Null: never used. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Newest first. */
export const ApiKeyList = z.object({ keys: z.array(ApiKey) })
export type ApiKeyList = z.infer<typeof ApiKeyList>

/** The only answer that holds the key itself. */
export const CreatedApiKey = z.object({ id: z.string(), key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>
