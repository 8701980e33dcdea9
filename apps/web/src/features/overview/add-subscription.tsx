import { homeTexts } from '@duely/texts/home'
import { Plus } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'

/** The subscriptions page with its add dialog open. */
export const addSubscriptionPath = `${paths.subscriptions}?add=1`

/** On a phone an icon-only button of thumb size. */
const compact = 'max-sm:size-11 max-sm:px-0'

export interface AddSubscriptionProps {
  /** The limit is not known yet. */
  readonly waiting: boolean
  /** Id of the text that explains why nothing can be added; undefined when it can. */
  readonly fullNote: string | undefined
}

/** Link for adding a subscription; disabled at the plan's limit (spec, Dashboard home). */
export function AddSubscription({ waiting, fullNote }: AddSubscriptionProps) {
  const t = useTexts(homeTexts)
  const words = (
    <>
      <Plus />
      <span className="max-sm:sr-only">{t.add}</span>
    </>
  )
  if (!waiting && fullNote === undefined)
    return (
      <LinkButton to={addSubscriptionPath} needsConnection className={compact}>
        {words}
      </LinkButton>
    )
  return (
    <Button disabled aria-describedby={fullNote} className={compact}>
      {words}
    </Button>
  )
}
