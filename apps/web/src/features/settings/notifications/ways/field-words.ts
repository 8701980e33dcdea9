import { settingsWayFieldsTexts } from '@duely/texts/settings-way-fields'
import { useTexts } from '#web/language/reader-language.tsx'

/**
 * A function that says in the reader's language what a service asks for. The server has it in English, by
 * which it is found; what is not found stays as it is.
 */
export function useFieldWords(): (english: string) => string {
  const own: Readonly<Record<string, string>> = useTexts(settingsWayFieldsTexts)
  const known = Object.entries(settingsWayFieldsTexts.en)
  return (english) => {
    const key = known.find(([, text]) => text === english)?.[0]
    return (key !== undefined && own[key]) || english
  }
}
