import { formTexts } from '@duely/texts/form'
import { useEffect, useRef } from 'react'
import { MarkChooser } from '#web/features/subscriptions/mark/mark-chooser.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import type { FormMark } from './use-form-mark.ts'

/** The choice of a mark above the fields. */
export function MarkPanel({ mark }: { readonly mark: FormMark }) {
  const t = useTexts(formTexts)
  const { isOpen } = mark
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <section
      ref={panel}
      aria-label={t.chooseMark}
      className="mb-5 grid gap-4 rounded-md border border-line bg-paper/60 p-2.5 sm:p-3.5"
    >
      <MarkChooser choosing={mark.choosing} onChange={mark.onChange} isTried={mark.isTried} />
    </section>
  )
}
