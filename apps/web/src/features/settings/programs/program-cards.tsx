import { ApiKeysCard } from './api-keys-card.tsx'
import { HooksCard } from './hooks-card.tsx'

export interface ProgramCardsProps {
  readonly zone: string
  readonly culture: string
}

/** What a person gives to programs of theirs. */
export function ProgramCards(props: ProgramCardsProps) {
  return (
    <>
      <ApiKeysCard {...props} />
      <HooksCard {...props} />
    </>
  )
}
