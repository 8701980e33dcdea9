import { z } from 'zod'

/** The most services one request may name. */
export const MARKS_MAX = 60

const plate = z.object({ plate: z.string(), ink: z.string() })

/** How a service of the catalogue is drawn. */
export const Mark = z.object({
  name: z.string(),
  /** One to three letters, drawn where there is no glyph. */
  monogram: z.string(),
  /** The outline of its glyph in a box of 24 × 24; null where the set of glyphs has none. */
  glyph: z.string().nullable(),
  /** '#RRGGBB' each. */
  light: plate,
  dark: plate,
})
export type Mark = z.infer<typeof Mark>

/** The marks of the services that the actor's own subscriptions name, or of those asked for. */
export const Marks = z.object({
  /** The slug of the service behind each name; a name that no service has is left out. */
  names: z.record(z.string(), z.string()),
  /** By the id of the subscription, where its owner chose one: 'brand:netflix', 'emoji:🥕', or 'picture:' and its address. */
  chosen: z.record(z.string(), z.string()),
  /** By slug. */
  services: z.record(z.string(), Mark),
})
export type Marks = z.infer<typeof Marks>

/** `slugs`: the services to draw, parted by commas; without it, those of one's own subscriptions. */
export const MarksQuery = z.object({
  slugs: z
    .string()
    .max(2_000, 'Please name fewer services')
    .transform((text) => text.split(',').filter((slug) => slug !== ''))
    .refine((slugs) => slugs.length <= MARKS_MAX, `Please name at most ${MARKS_MAX} services`)
    .optional(),
})
export type MarksQuery = z.output<typeof MarksQuery>
