import { CalendarPlus } from 'lucide-react'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { CALENDAR_PAGE, SUBSCRIBE, SUBSCRIBE_ID } from './calendar-texts.ts'

/** Heading of the calendar page; on a wide screen with the link to the calendar address further down. */
export function CalendarHeader() {
  return (
    <PageHeader
      {...CALENDAR_PAGE}
      actions={
        <LinkButton to={`#${SUBSCRIBE_ID}`} variant="secondary" className="max-sm:hidden">
          <CalendarPlus aria-hidden="true" />
          {SUBSCRIBE}
        </LinkButton>
      }
    />
  )
}
