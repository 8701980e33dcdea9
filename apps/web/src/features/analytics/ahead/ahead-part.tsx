import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import type { AheadCardsProps } from './ahead-cards.tsx'
import { AHEAD } from './ahead-title.ts'

/** The part of Analytics that the first screen does not need. */
export const aheadCards = onDemand(() => import('./ahead-cards.tsx'))

/** How far below the window it begins to load, in px. */
const NEAR = 300

/** The next twelve months and possible savings. Loaded on the first interaction, or when it is scrolled near. */
export function Ahead(props: AheadCardsProps) {
  const [isWanted, setWanted] = useState(false)
  const loaded = useWanted(aheadCards, isWanted, () => setWanted(false))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(true),
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (loaded) return <loaded.AheadCards {...props} />
  return (
    <div ref={place}>
      <Card {...AHEAD} className="min-h-40">
        <Button variant="secondary" loading={isWanted} onClick={() => setWanted(true)}>
          Show
        </Button>
      </Card>
    </div>
  )
}
