import type { CategoryColor } from '@duely/domain'

export const CATEGORY_TEXTS = {
  more: 'New category…',
  newTitle: 'New category',
  changeTitle: 'Change category',
  name: 'Name',
  color: 'Colour',
  emoji: 'Emoji',
  emojiHint: 'One, or none.',
  create: 'Create category',
  save: 'Save changes',
  created: 'Category created',
  changed: 'Category updated',
  createFailed: 'Failed to create the category',
  changeFailed: 'Failed to update the category',
} as const

export const COLOR_LABELS: Record<CategoryColor, string> = {
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  purple: 'Purple',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  grey: 'Grey',
}

/** Classes of the swatches; the colours themselves are tokens with a value for each theme. */
export const SWATCHES: Record<CategoryColor, string> = {
  green: 'bg-label-green',
  teal: 'bg-label-teal',
  blue: 'bg-label-blue',
  violet: 'bg-label-violet',
  purple: 'bg-label-purple',
  pink: 'bg-label-pink',
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  grey: 'bg-label-grey',
}
