import {
  WAY_ANSWERS,
  WAY_ERRORS,
  WAY_FIELDS_MAX,
  WAY_KINDS,
  WAY_MESSAGES,
  WAY_NAME_MAX,
  WAY_VALUE_MAX,
} from '@duely/domain'
import { z } from 'zod'
import { line } from '../http/fields.ts'

/** A way to reach its owner that they added; what they entered for it is never answered. */
export const Way = z.object({
  id: z.string(),
  kind: z.enum(WAY_KINDS),
  name: z.string(),
  enabled: z.boolean(),
  /** What happened to the last message. Null: it was taken, or nothing was sent yet. */
  lastError: z.enum(WAY_ERRORS).nullable(),
  lastSentAt: z.iso.datetime().nullable(),
})
export type Way = z.infer<typeof Way>

/** One thing that a service asks for. */
export const WayField = z.object({
  name: z.string(),
  label: z.string(),
  /** Where to find it. */
  hint: z.string(),
  secret: z.boolean(),
  optional: z.boolean(),
  /** A web address. */
  address: z.boolean(),
  example: z.string().nullable(),
})

export const WayKindFacts = z.object({
  kind: z.enum(WAY_KINDS),
  fields: z.array(WayField),
  /** Others read what arrives there, so its links ask for a sign-in. */
  shared: z.boolean(),
})
export type WayKindFacts = z.infer<typeof WayKindFacts>

export const Ways = z.object({
  /** Oldest first. */
  channels: z.array(Way),
  /** The services there are, and what each asks for. */
  kinds: z.array(WayKindFacts),
})
export type Ways = z.infer<typeof Ways>

const Config = z
  .record(z.string().max(30), z.string().trim().max(WAY_VALUE_MAX, WAY_MESSAGES.form))
  .refine((config) => Object.keys(config).length <= WAY_FIELDS_MAX, { error: WAY_MESSAGES.unknown })

const Name = line(WAY_NAME_MAX, { tooLong: WAY_MESSAGES.nameTooLong, required: WAY_MESSAGES.name })

/** Body of POST /api/channels: `config` holds the fields of the service by their names. */
export const NewWay = z.strictObject({ kind: z.enum(WAY_KINDS), name: Name, config: Config })
export type NewWay = z.output<typeof NewWay>

/** Body of PATCH /api/channels/{id}: only what changes; `config` is replaced as a whole. */
export const WayChange = z.strictObject({
  name: Name.optional(),
  enabled: z.boolean().optional(),
  config: Config.optional(),
})
export type WayChange = z.output<typeof WayChange>

/** What happened to a test, in our own words. */
export const WayTest = z.object({ ok: z.boolean(), answer: z.enum(WAY_ANSWERS) })
export type WayTest = z.infer<typeof WayTest>
