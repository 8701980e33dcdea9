import { markTexts } from '@duely/texts/mark'
import { useTexts } from '#web/language/reader-language.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { type Choosing, faultOf, type MarkKind } from './choosing.ts'
import { EmojiChoice } from './emoji-choice.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { ServiceChoice } from './service-choice.tsx'

const KINDS = [
  { value: 'name', label: 'byName' },
  { value: 'emoji', label: 'byEmoji' },
  { value: 'brand', label: 'byBrand' },
  { value: 'picture', label: 'byPicture' },
] as const satisfies readonly { readonly value: MarkKind; readonly label: string }[]

export interface MarkChooserProps {
  readonly choosing: Choosing
  readonly onChange: (choosing: Choosing) => void
  /** Whether a missing or wrong choice is shown. */
  readonly isTried: boolean
  /** Next to the kinds, for example a preview. */
  readonly preview?: React.ReactNode
}

/** The kinds of mark, and the choice of the chosen kind. */
export function MarkChooser({ choosing, onChange, isTried, preview }: MarkChooserProps) {
  const t = useTexts(markTexts)
  const choose = (change: Partial<Choosing>) => onChange({ ...choosing, ...change })
  const fault = isTried ? faultOf(choosing) : null
  const error = fault === null ? undefined : t[fault]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {preview}
        <SegmentedControl
          label={t.kind}
          choices={KINDS.map(({ value, label }) => ({ value, label: t[label] }))}
          value={choosing.kind}
          onChange={(kind) => choose({ kind })}
        />
      </div>
      {choosing.kind === 'name' && <p className="text-[0.9375rem] text-muted">{t.fromName}</p>}
      {choosing.kind === 'emoji' && (
        <EmojiChoice emoji={choosing.emoji} onChoose={(emoji) => choose({ emoji })} error={error} />
      )}
      {choosing.kind === 'brand' && (
        <ServiceChoice slug={choosing.slug} onChoose={(slug) => choose({ slug })} error={error} />
      )}
      {choosing.kind === 'picture' && (
        <PictureChoice
          hasPicture={choosing.picture !== null || choosing.keepsPicture}
          onChoose={(picture) => choose({ picture })}
          error={error}
        />
      )}
    </>
  )
}
