import type { Profile } from '@duely/contract'
import { formatDate, numberLocaleOf, parseCulture, plainDate } from '@duely/domain'
import { LANGUAGES, languageOf } from '@duely/texts'
import { settingsLanguageTexts } from '@duely/texts/settings-language'
import { useMemo } from 'react'
import { languageName } from '#web/language/language-name.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'

type Choice = Pick<Profile, 'language' | 'culture'>

const AUTOMATIC = 'automatic'

/** The language of everything that the product says to this person. */
export function LanguageSetting({ language, culture }: Choice) {
  const t = useTexts(settingsLanguageTexts)
  const change = useChangeProfile(t)
  const ofCulture = languageName(languageOf({ language: null, culture }))
  return (
    <Setting title={t.title} description={t.description}>
      <SelectOnDemand
        label={t.title}
        hideLabel
        className="max-w-md"
        options={[
          { value: AUTOMATIC, label: t.automatic({ language: ofCulture }) },
          ...LANGUAGES.map((each): { value: string; label: string } => ({
            value: each,
            label: languageName(each),
          })),
        ]}
        value={language ?? AUTOMATIC}
        needsConnection
        onChange={(wanted) => change.mutate({ language: LANGUAGES.find((each) => each === wanted) ?? null })}
      />
    </Setting>
  )
}

/** The most common ones; a person who has another keeps it. */
const CULTURES = (
  'en-US en-GB en-CA en-AU en-NZ en-IE en-IN en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CA ' +
  'fr-CH es-ES es-MX es-AR es-CO it-IT it-CH pt-BR pt-PT pl-PL nl-NL nl-BE sv-SE ' +
  'da-DK nb-NO fi-FI cs-CZ hu-HU ro-RO el-GR tr-TR uk-UA ja-JP ko-KR zh-CN zh-TW'
).split(' ')
const EXAMPLE = { day: plainDate('2026-12-31'), number: 1234.5 }

/** The order and separators of dates and numbers. */
export function CultureSetting({ language, culture }: Choice) {
  const t = useTexts(settingsLanguageTexts)
  const change = useChangeProfile({ done: t.cultureDone, failed: t.cultureFailed })
  const reader = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(reader, { type: 'language' })
    const known = CULTURES.includes(culture) ? CULTURES : [culture, ...CULTURES]
    return known
      .map((value) => ({ value, label: `${names.of(value) ?? value}: ${exampleOf(language, value)}` }))
      .sort((a, b) => a.label.localeCompare(b.label, reader))
  }, [reader, language, culture])
  return (
    <Setting title={t.cultureTitle} description={t.cultureDescription}>
      <SelectOnDemand
        label={t.cultureTitle}
        hideLabel
        className="max-w-md"
        options={options}
        value={culture}
        needsConnection
        onChange={(wanted) => change.mutate({ culture: parseCulture(wanted) ?? culture })}
      />
    </Setting>
  )
}

/** 'Dec 31, 2026, 1,234.5', as somebody with these choices reads it. */
function exampleOf(language: string | null, culture: string): string {
  const reader = { language: languageOf({ language, culture }), culture }
  const number = new Intl.NumberFormat(numberLocaleOf(reader) ?? culture).format(EXAMPLE.number)
  return `${formatDate(EXAMPLE.day, reader, 'medium')} · ${number}`
}
