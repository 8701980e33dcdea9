import { FIELD_MESSAGES, parseChosenMark } from '@duely/domain'
import { z } from 'zod'

/** The chosen mark as written; null derives it from the name. The act checks that the catalogue has the slug. */
export const markFields = {
  mark: z
    .string()
    .refine((text) => parseChosenMark(text) !== null, FIELD_MESSAGES.mark.unknown)
    .nullable()
    .optional(),
}

/** The same as answered. */
export const markAnswer = {
  mark: z
    .string()
    .nullable()
    .describe('null (from the name), brand:{slug of the catalogue}, emoji:{one emoji} or picture'),
}
