import { remindersListTexts } from '@duely/texts/reminders-list'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'

/** Heading of the reminders page. */
export function RemindersHeader() {
  const t = useTexts(remindersListTexts)
  return (
    <PageHeader
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <LinkButton to={paths.subscriptions} variant="secondary" className="max-sm:px-3 max-sm:text-sm">
          {t.manage}
        </LinkButton>
      }
    />
  )
}
