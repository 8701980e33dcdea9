import { MailX } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PAGE } from './page-texts.ts'

/** Instead of a subscription that is not there, or not to be seen. */
export function NotHere() {
  return (
    <Card padding="flush">
      <EmptyState
        icon={<MailX />}
        title={PAGE.notFound}
        description={PAGE.notFoundText}
        action={
          <LinkButton to={paths.subscriptions} variant="secondary">
            {PAGE.toList}
          </LinkButton>
        }
      />
    </Card>
  )
}
