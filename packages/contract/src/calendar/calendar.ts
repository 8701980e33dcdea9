import { z } from 'zod'

/** The secret address of the user's calendar feed; null without one. */
export const CalendarAddress = z.object({ url: z.string().nullable() })
export type CalendarAddress = z.infer<typeof CalendarAddress>
