/** How often something is charged, in the words of the catalogue and of what is found in statements. */
export const RHYTHM_NAMES = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'thirty-days',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const
export type RhythmName = (typeof RHYTHM_NAMES)[number]
