import { useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { useNear } from '../../../ui/use-near.ts'
import type { AheadCardsProps } from './ahead-cards.tsx'
import { AHEAD } from './ahead-title.ts'

/** The part of Analytics that the first screen does not need. */
export const aheadCards = onDemand(() => import('./ahead-cards.tsx'))

/** The next twelve months and possible savings. Loaded on the first interaction, or when it is scrolled near. */
export function Ahead(props: AheadCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, false)
  // Null until it is pressed or could not be loaded.
  const [isPressed, setPressed] = useState<boolean | null>(null)
  const isWanted = isPressed ?? isNear
  const loaded = useWanted(aheadCards, isWanted, () => setPressed(false))
  if (loaded) return <loaded.AheadCards {...props} />
  return (
    <div ref={place} className="print:hidden">
      <Card {...AHEAD} className="min-h-40">
        <Button variant="secondary" loading={isWanted} onClick={() => setPressed(true)}>
          Show
        </Button>
      </Card>
    </div>
  )
}
