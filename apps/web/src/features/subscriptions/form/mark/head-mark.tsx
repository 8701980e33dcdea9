import { formTexts } from '@duely/texts/form'
import { Pencil } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { MarkPreview } from '#web/features/subscriptions/mark/mark-preview.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { useCatalogue } from '../completion/use-catalogue.ts'
import { useSubscriptionForm } from '../form-values.ts'
import type { FormMark } from './use-form-mark.ts'

export interface HeadMarkProps {
  readonly mark: FormMark
  /** The edited subscription; undefined for a new one. */
  readonly stored?: { readonly id: string; readonly name: string }
}

/** The mark in the dialog's head, as it would be saved; a press opens the choice of another one. */
export function HeadMark({ mark, stored }: HeadMarkProps) {
  const { control } = useSubscriptionForm()
  const t = useTexts(formTexts)
  const name = useWatch({ control, name: 'name' })
  const isStored = name === stored?.name
  const { catalogue } = useCatalogue(!isStored)
  return (
    <button
      type="button"
      aria-label={mark.isOpen ? t.closeMarks : t.chooseMark}
      title={mark.isOpen ? t.closeMarks : t.chooseMark}
      aria-expanded={mark.isOpen}
      onClick={() => mark.setOpen(!mark.isOpen)}
      className="group relative grid size-11 place-items-center rounded-md"
    >
      <MarkPreview
        choosing={mark.choosing}
        id={stored?.id ?? null}
        name={name}
        named={isStored ? undefined : catalogue?.serviceNamed(name)?.slug}
        isBeginning={!isStored && catalogue?.beginsServiceName(name) === true}
      />
      <span
        aria-hidden="true"
        className="absolute -inset-e-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-muted transition-colors duration-150 group-hover:text-ink"
      >
        <Pencil className="size-2.5" />
      </span>
    </button>
  )
}
