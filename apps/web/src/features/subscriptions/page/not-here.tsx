import { pageScreenTexts } from '@duely/texts/page-screen'
import { MailX } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Instead of a subscription that is not there, or not to be seen. */
export function NotHere() {
  const t = useTexts(pageScreenTexts)
  return (
    <Card padding="flush">
      <EmptyState
        icon={<MailX />}
        title={t.notFound}
        description={t.notFoundText}
        action={
          <LinkButton to={paths.subscriptions} variant="secondary">
            {t.toList}
          </LinkButton>
        }
      />
    </Card>
  )
}
