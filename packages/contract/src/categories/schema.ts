import {
  CATEGORY_COLORS,
  CATEGORY_MESSAGES,
  CATEGORY_NAME_MAX,
  DEFAULT_CATEGORY_COLOR,
  isOneEmoji,
} from '@duely/domain'
import { z } from 'zod'
import { line, orNull } from '../http/fields.ts'

/** The name of a category. */
export const categoryName = line(CATEGORY_NAME_MAX, CATEGORY_MESSAGES.name)

const fields = {
  name: categoryName,
  /** A colour of the palette. */
  color: z.enum(CATEGORY_COLORS, CATEGORY_MESSAGES.color),
  emoji: orNull(z.string().trim()).refine(
    (text) => text === null || isOneEmoji(text),
    CATEGORY_MESSAGES.emoji,
  ),
}

/** A custom category. */
export const OwnCategory = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(CATEGORY_COLORS),
  emoji: z.string().nullable(),
})
export type OwnCategory = z.infer<typeof OwnCategory>

/** By name. */
export const OwnCategoryList = z.object({ categories: z.array(OwnCategory) })
export type OwnCategoryList = z.infer<typeof OwnCategoryList>

/** Body of POST /api/categories. */
export const NewCategory = z.strictObject({
  ...fields,
  color: fields.color.default(DEFAULT_CATEGORY_COLOR),
  emoji: fields.emoji.default(null),
})
export type NewCategory = z.output<typeof NewCategory>

/** Body of PATCH /api/categories/{id}: any of the fields. */
export const CategoryChange = z.strictObject(fields).partial()
export type CategoryChange = z.output<typeof CategoryChange>

/** `into`: the name of the category that its subscriptions go to; default: Other. */
export const CategoryRemoval = z.object({ into: categoryName.optional() })
export type CategoryRemoval = z.output<typeof CategoryRemoval>
