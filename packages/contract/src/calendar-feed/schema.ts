import { z } from 'zod'

/** Whether there is an address of the user's calendar feed. */
export const CalendarFeedState = z.object({ exists: z.boolean() })
export type CalendarFeedState = z.infer<typeof CalendarFeedState>

/** A new secret address, in the only answer that holds it. */
export const CalendarFeedAddress = z.object({ url: z.string() })
export type CalendarFeedAddress = z.infer<typeof CalendarFeedAddress>
