import { Info } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { lazyDialog } from '../ui/lazy-part.tsx'
import type { MonthSums } from './month-sums.ts'

const SumsDialog = lazyDialog(() => import('./sums-dialog.tsx').then((m) => m.SumsDialog))

const WHY = 'Why this number?'

export interface SumsExplainedProps extends MonthSums {
  /** Which figure it stands beside, where there are several of them. */
  readonly of?: string
}

/** A small button that names the rows a figure adds. */
export function SumsExplained({ of, ...sums }: SumsExplainedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={of === undefined ? WHY : `${WHY} ${of}`}
        onClick={() => setIsOpen(true)}
        className="relative -my-1 size-5! after:absolute after:-inset-2.5"
      >
        <Info aria-hidden="true" className="size-4!" />
      </IconButton>
      <SumsDialog {...sums} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
