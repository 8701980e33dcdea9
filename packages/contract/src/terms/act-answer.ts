import { z } from 'zod'

/** Fields set by acts, as answered. */
export const actAnswer = {
  /** While paused: the day on which it resumes. */
  resumesOn: z.string().nullable(),
  /** The renewal marked as kept: no more reminders of it. */
  keptRenewal: z.string().nullable(),
  /** The day of a snoozed reminder. */
  snoozedUntil: z.string().nullable(),
  cancelledOn: z.string().nullable(),
  /** While cancelled: the last day of access. */
  accessUntil: z.string().nullable(),
  /** The service's confirmation. */
  confirmation: z.string().nullable(),
}
