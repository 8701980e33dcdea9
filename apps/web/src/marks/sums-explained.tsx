import { Info } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { onDemand } from '../ui/on-demand.ts'
import { useWanted } from '../ui/overlays/use-wanted.ts'
import type { MonthSums } from './month-sums.ts'

const sumsWindow = onDemand(() => import('./sums-window.tsx'))

/** A small button that explains the three monthly sums. */
export function SumsExplained(sums: MonthSums) {
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useWanted(sumsWindow, isOpen, () => setIsOpen(false))
  return (
    <>
      <IconButton
        label="Why this number?"
        onClick={() => setIsOpen(true)}
        className="relative -my-1 size-5! after:absolute after:-inset-2.5"
      >
        <Info aria-hidden="true" className="size-4!" />
      </IconButton>
      {loaded && <loaded.SumsWindow {...sums} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
