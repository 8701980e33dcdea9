import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import type { AheadCardsProps } from './ahead-cards.tsx'
import { AHEAD } from './ahead-title.ts'

/** The part of Analytics that the first screen does not need. */
export const aheadCards = onDemand(() => import('./ahead-cards.tsx'))

/** The next twelve months and possible savings. Below the fold, and loaded on the first interaction. */
export function Ahead(props: AheadCardsProps) {
  const [isWanted, setWanted] = useState(false)
  const loaded = useWanted(aheadCards, isWanted, () => setWanted(false))
  if (loaded) return <loaded.AheadCards {...props} />
  return (
    <Card {...AHEAD} className="min-h-96">
      <Button variant="secondary" loading={isWanted} onClick={() => setWanted(true)}>
        Show
      </Button>
    </Card>
  )
}
