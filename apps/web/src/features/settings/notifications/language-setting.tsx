import type { Profile } from '@duely/contract'
import { LANGUAGES, type Language, languageOf } from '@duely/texts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { MESSAGE_LANGUAGE } from '../settings-texts.ts'

const AUTOMATIC = 'automatic'

/** The language of mails, text messages and notifications. */
export function LanguageSetting({ language, culture }: Pick<Profile, 'language' | 'culture'>) {
  const change = useChangeProfile(MESSAGE_LANGUAGE)
  const byCulture = ownName(languageOf({ language: null, culture }))
  const options = [
    { value: AUTOMATIC, label: `${MESSAGE_LANGUAGE.automatic} (${byCulture})` },
    ...LANGUAGES.map((each) => ({ value: each, label: ownName(each) })),
  ]
  return (
    <Setting title={MESSAGE_LANGUAGE.title} description={MESSAGE_LANGUAGE.description}>
      <SelectOnDemand
        label={MESSAGE_LANGUAGE.title}
        hideLabel
        className="max-w-md"
        options={options}
        value={language ?? AUTOMATIC}
        needsConnection
        onChange={(wanted) => change.mutate({ language: LANGUAGES.find((each) => each === wanted) ?? null })}
      />
    </Setting>
  )
}

/** A language as its own speakers call it: 'Deutsch', 'Français'. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
