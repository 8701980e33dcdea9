import { FIELD_MESSAGES, parseChosenMark } from '@duely/domain'
import { z } from 'zod'

/** The mark its owner chose, as it is written: null follows the name. Whether the catalogue has a slug is asked by the act. */
export const markFields = {
  mark: z
    .string()
    .refine((text) => parseChosenMark(text) !== null, FIELD_MESSAGES.mark.unknown)
    .nullable()
    .optional(),
}

/** The same as it is answered. */
export const markAnswer = {
  mark: z
    .string()
    .nullable()
    .describe('null (from the name), brand:{slug of the catalogue}, emoji:{one emoji} or picture'),
}
