import { API_KEY_MESSAGES, API_KEY_NAME_MAX, API_KEY_SCOPES } from '@duely/domain'
import { z } from 'zod'
import { line } from '../http/fields.ts'

/** Body of POST /api/keys, and the form of the settings. */
export const NewApiKey = z.strictObject({
  name: line(API_KEY_NAME_MAX, API_KEY_MESSAGES.name),
  scope: z.enum(API_KEY_SCOPES, API_KEY_MESSAGES.scope),
})
export type NewApiKey = z.output<typeof NewApiKey>
export type NewApiKeyInput = z.input<typeof NewApiKey>

/** A personal API key as listed: its text is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
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
