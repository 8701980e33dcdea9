import { Info } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { onDemand } from '../ui/on-demand.ts'
import { useWanted } from '../ui/overlays/use-wanted.ts'
import type { MonthSums } from './month-sums.ts'

const WHY = 'Why this number?'
const sumsWindow = onDemand(() => import('./sums-window.tsx'))

export interface SumsExplainedProps extends MonthSums {
  /** Which figure it stands beside, where there are several of them. */
  readonly of?: string
}

/** A small button that explains the three monthly sums. */
export function SumsExplained({ of, ...sums }: SumsExplainedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useWanted(sumsWindow, isOpen, () => setIsOpen(false))
  return (
    <>
      <IconButton
        label={of === undefined ? WHY : `${WHY} ${of}`}
        onClick={() => setIsOpen(true)}
        className="relative -my-1 size-5! after:absolute after:-inset-2.5"
      >
        <Info aria-hidden="true" className="size-4!" />
      </IconButton>
      {loaded && <loaded.SumsWindow {...sums} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
