import { type Language, nearestLanguage } from '@duely/texts'

/**
 * The language of letters about a contract that was made in a country: the one that most people there read;
 * null where it is none of ours, or no country is known.
 *
 * @param country two letters of ISO 3166
 */
export function languageOfCountry(country: string | null): Language | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return null
  const { language, region } = new Intl.Locale(`und-${country}`).maximize()
  return nearestLanguage(`${language}-${region}`)
}
