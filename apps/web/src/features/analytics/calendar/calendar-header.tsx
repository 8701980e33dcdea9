import { calendarTexts } from '@duely/texts/calendar'
import { CalendarPlus } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'

/** Anchor of the card with the calendar address. */
export const SUBSCRIBE_ID = 'subscribe'

/** Heading of the calendar page; on a wide screen with the link to the calendar address further down. */
export function CalendarHeader() {
  const t = useTexts(calendarTexts)
  return (
    <PageHeader
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <LinkButton to={`#${SUBSCRIBE_ID}`} variant="secondary" className="max-sm:hidden">
          <CalendarPlus />
          {t.subscribe}
        </LinkButton>
      }
    />
  )
}
