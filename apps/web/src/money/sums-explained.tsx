import { moneyTexts } from '@duely/texts/money'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../language/reader-language.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { lazyDialog } from '../ui/lazy-part.tsx'
import type { MonthSums } from './month-sums.ts'

const SumsDialog = lazyDialog(() => import('./sums-dialog.tsx').then((m) => m.SumsDialog))

export interface SumsExplainedProps extends MonthSums {
  /** Which figure it belongs to, where there are several. */
  readonly of?: string
}

/** A small button that names the rows a figure adds. */
export function SumsExplained({ of, ...sums }: SumsExplainedProps) {
  const t = useTexts(moneyTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={of === undefined ? t.why : t.whyOf({ figure: of })}
        onClick={() => setIsOpen(true)}
        className="relative -my-1 size-5! after:absolute after:-inset-2.5"
      >
        <Info aria-hidden="true" className="size-4!" />
      </IconButton>
      <SumsDialog {...sums} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
