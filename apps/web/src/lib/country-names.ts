import type { Language } from '@duely/texts'

/** Countries by their names in a language, in its order, as the options of a select. */
export function countryNames(
  codes: readonly string[],
  language: Language = 'en',
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
