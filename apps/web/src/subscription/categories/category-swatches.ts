import type { CategoryColor } from '@duely/domain'

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
