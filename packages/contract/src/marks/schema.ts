import { FIELD_MESSAGES, parseChosenMark } from '@duely/domain'
import { z } from 'zod'

/** Maximum services per request. */
export const MARKS_MAX = 60

const plate = z.object({ plate: z.string(), ink: z.string() })

/** How to draw a catalogue service. */
export const CatalogueMark = z.object({
  name: z.string(),
  /** One to three letters, shown where there is no glyph. */
  monogram: z.string(),
  /** SVG path of the glyph in a 24 × 24 box; null when there is none. */
  glyph: z.string().nullable(),
  /** '#RRGGBB' each. */
  light: plate,
  dark: plate,
})
export type CatalogueMark = z.infer<typeof CatalogueMark>

/** Marks of the services used by the actor's subscriptions, or of the requested ones. */
export const Marks = z.object({
  /** Service slug by name; names without a service are omitted. */
  names: z.record(z.string(), z.string()),
  /**
   * By subscription id, where the owner chose a mark: 'brand:netflix', 'emoji:🥕', or 'picture:' with its URL.
   */
  chosen: z.record(z.string(), z.string()),
  /** By slug. */
  services: z.record(z.string(), CatalogueMark),
})
export type Marks = z.infer<typeof Marks>

/** `slugs`: comma-separated services; default: those of the user's subscriptions. */
export const MarksQuery = z.object({
  slugs: z
    .string()
    .max(2_000, 'Please name fewer services')
    .transform((text) => text.split(',').filter((slug) => slug !== ''))
    .refine((slugs) => slugs.length <= MARKS_MAX, `Please name at most ${MARKS_MAX} services`)
    .optional(),
})
export type MarksQuery = z.output<typeof MarksQuery>

/**
 * The chosen mark as written; null derives it from the name.
 * The server checks that the catalogue has the slug.
 */
export const markFields = {
  mark: z
    .string()
    .refine((text) => parseChosenMark(text) !== null, FIELD_MESSAGES.mark.unknown)
    .nullable()
    .optional(),
}

/** The mark in answers. */
export const markAnswer = {
  mark: z
    .string()
    .nullable()
    .describe('null (from the name), brand:{slug of the catalogue}, emoji:{one emoji} or picture'),
}
