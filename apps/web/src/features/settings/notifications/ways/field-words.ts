import { settingsWayFieldsTexts } from '@duely/texts/settings-way-fields'
import { useTexts } from '#web/language/reader-language.tsx'

/**
 * Returns a function that translates the texts of a service's fields. The server sends them in English, which
 * is the key; a text that is not found stays as it is.
 */
export function useFieldWords(): (english: string) => string {
  const own: Readonly<Record<string, string>> = useTexts(settingsWayFieldsTexts)
  const known = Object.entries(settingsWayFieldsTexts.en)
  return (english) => {
    const key = known.find(([, text]) => text === english)?.[0]
    return (key !== undefined && own[key]) || english
  }
}
