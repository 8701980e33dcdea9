import { markTexts } from '@duely/texts/mark'
import { useTexts } from '#web/language/reader-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EMOJI_CHOICES } from './emoji-choices.ts'

/** Space for the longest emoji: a family is eleven code units. */
const LONGEST = 40

export interface EmojiChoiceProps {
  readonly emoji: string
  readonly onChoose: (emoji: string) => void
  readonly error: string | undefined
}

/** Two dozen suggestions, or any typed emoji. */
export function EmojiChoice({ emoji, onChoose, error }: EmojiChoiceProps) {
  const t = useTexts(markTexts)
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t.emojis} className="grid grid-cols-6 gap-1.5 sm:grid-cols-8">
        {EMOJI_CHOICES.map(({ emoji: each, name }) => (
          <button
            key={each}
            type="button"
            aria-label={t[name]}
            title={t[name]}
            aria-pressed={each === emoji}
            onClick={() => onChoose(each)}
            className="grid h-11 place-items-center rounded-md border border-transparent text-xl transition-colors duration-150 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
          >
            {each}
          </button>
        ))}
      </div>
      <TextField
        label={t.ownEmoji}
        autoComplete="off"
        maxLength={LONGEST}
        value={emoji}
        onChange={(event) => onChoose(event.currentTarget.value)}
        error={error}
        className="max-w-40"
      />
    </div>
  )
}
