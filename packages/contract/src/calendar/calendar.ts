import { z } from 'zod'

/** The secret address of one's calendar feed; null where there is none. */
export const CalendarAddress = z.object({ url: z.string().nullable() })
export type CalendarAddress = z.infer<typeof CalendarAddress>
