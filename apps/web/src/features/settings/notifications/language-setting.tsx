import type { Profile, ProfileChange } from '@duely/contract'
import { useServerFacts } from '#web/server-facts.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { Setting } from '../settings-group.tsx'
import { MESSAGE_LANGUAGE } from '../settings-texts.ts'

const AUTOMATIC = 'automatic'

/** The language of mails, text messages and notifications. */
export function LanguageSetting({ language, culture }: Pick<Profile, 'language' | 'culture'>) {
  const change = useChangeProfile(MESSAGE_LANGUAGE)
  const { languages } = useServerFacts()
  const byCulture = languages.find((each) => baseOf(each) === baseOf(culture)) ?? 'en'
  const options = [
    { value: AUTOMATIC, label: `${MESSAGE_LANGUAGE.automatic} (${ownName(byCulture)})` },
    ...languages.map((each) => ({ value: each, label: ownName(each) })),
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
        // The server offers those that it takes.
        onChange={(wanted) =>
          change.mutate({ language: wanted === AUTOMATIC ? null : (wanted as ProfileChange['language']) })
        }
      />
    </Setting>
  )
}

const baseOf = (tag: string) => tag.split('-')[0]

/** A language as its own speakers call it: 'Deutsch', 'Français'. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
