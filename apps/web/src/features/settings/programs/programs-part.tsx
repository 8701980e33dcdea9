import { useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { useNear } from '../../../ui/use-near.ts'
import type { ProgramCardsProps } from './program-cards.tsx'

/** The part of the settings that few people need. */
export const programCards = onDemand(() => import('./program-cards.tsx'))

/** API keys and webhooks. Loaded on the first interaction, or when they are scrolled near. */
export function Programs(props: ProgramCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, true)
  // Null until it is pressed or could not be loaded.
  const [isPressed, setPressed] = useState<boolean | null>(null)
  const isWanted = isPressed ?? isNear
  const loaded = useWanted(programCards, isWanted, () => setPressed(false))
  if (loaded) return <loaded.ProgramCards {...props} />
  return (
    <div ref={place}>
      <Card title="API keys and webhooks" className="min-h-40">
        <Button variant="secondary" loading={isWanted} onClick={() => setPressed(true)}>
          Show
        </Button>
      </Card>
    </div>
  )
}
