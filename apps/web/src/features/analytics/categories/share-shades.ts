/** Steps of one green, from the one with most contrast to the one with least (ui/contrast.test.ts). */
const SHADES = [
  'bg-share-1',
  'bg-share-2',
  'bg-share-3',
  'bg-share-4',
  'bg-share-5',
  'bg-share-6',
  'bg-share-7',
  'bg-share-8',
  'bg-share-9',
] as const

/**
 * The colour of a share's segment and swatch: the largest has the strongest, and few shares are far apart.
 *
 * @param place of the share, from 0 for the largest
 * @param count of all shares, at least 1
 */
export function shareShade(place: number, count: number): string {
  const last = SHADES.length - 1
  const step = count <= 1 ? 0 : Math.round((place * last) / Math.max(count - 1, 2))
  return SHADES[step] ?? SHADES[8]
}
