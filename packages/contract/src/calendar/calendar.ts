import { z } from 'zod'

/** Whether there is an address of the user's calendar feed. */
export const CalendarState = z.object({ exists: z.boolean() })
export type CalendarState = z.infer<typeof CalendarState>

/** A new secret address, in the only answer that holds it. */
export const CalendarAddress = z.object({ url: z.string() })
export type CalendarAddress = z.infer<typeof CalendarAddress>
