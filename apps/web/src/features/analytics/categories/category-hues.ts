import type { Category } from '@duely/domain'

/** Nine hues distinguishable in both themes, also with colour blindness (ui/contrast.test.ts). */
const HUES: Record<Category, string> = {
  Entertainment: 'bg-kind-1',
  Productivity: 'bg-kind-2',
  'Cloud Storage': 'bg-kind-3',
  'Software/SaaS': 'bg-kind-4',
  Gaming: 'bg-kind-5',
  'News & Media': 'bg-kind-6',
  'Fitness & Health': 'bg-kind-7',
  Education: 'bg-kind-8',
  Other: 'bg-kind-9',
}

/** Colour of a category's segment and swatch. */
export function categoryHue(category: Category): string {
  return HUES[category]
}
