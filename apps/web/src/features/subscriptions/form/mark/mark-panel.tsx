import { useEffect, useRef } from 'react'
import { onDemand } from '../../../../ui/on-demand.ts'
import { useWanted } from '../../../../ui/overlays/use-wanted.ts'
import { FORM } from '../form-texts.ts'
import type { FormMark } from './use-form-mark.ts'

const chooser = onDemand(() => import('../../mark/mark-chooser.tsx'))

/** The choice of a mark above the fields; loaded when it is first opened. */
export function MarkPanel({ mark }: { readonly mark: FormMark }) {
  const loaded = useWanted(chooser, mark.isOpen, () => mark.setOpen(false))
  const isShown = mark.isOpen && loaded !== undefined
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) panel.current?.querySelector('button')?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      ref={panel}
      aria-label={FORM.mark.choose}
      className="mb-5 grid gap-4 rounded-md border border-line bg-paper/60 p-2.5 sm:p-3.5"
    >
      <loaded.MarkChooser choosing={mark.choosing} onChange={mark.onChange} isTried={mark.isTried} />
    </section>
  )
}
