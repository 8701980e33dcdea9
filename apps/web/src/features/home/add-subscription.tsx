import { Plus } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

/** The subscriptions page with its add dialog open. */
export const addSubscriptionPath = `${paths.subscriptions}?add=1`

/** On a phone a plus alone, as large as a thumb. */
const compact = 'max-sm:size-11 max-sm:px-0'

export interface AddSubscriptionProps {
  /** It is not known yet whether there is room. */
  readonly waiting: boolean
  /** The id of what says why nothing can be added; undefined while something can. */
  readonly fullNote: string | undefined
}

/** Goes to where one is added; rests while the plan has no room (spec, Dashboard home). */
export function AddSubscription({ waiting, fullNote }: AddSubscriptionProps) {
  const words = (
    <>
      <Plus aria-hidden="true" />
      <span className="max-sm:sr-only">Add Subscription</span>
    </>
  )
  if (!waiting && fullNote === undefined)
    return (
      <LinkButton to={addSubscriptionPath} className={compact}>
        {words}
      </LinkButton>
    )
  return (
    <Button disabled aria-describedby={fullNote} className={compact}>
      {words}
    </Button>
  )
}
