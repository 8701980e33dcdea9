import { homeTexts } from '@duely/texts/home'
import { Link } from 'react-router'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'

/** To the calendar, which has no place in a phone's bar. */
export function CalendarLink() {
  const t = useTexts(homeTexts)
  return (
    <Link
      to={paths.calendar}
      className="-my-1.5 rounded-xs py-1.5 text-sm font-medium text-accent-ink decoration-accent-line underline-offset-4 hover:underline sm:text-[0.9375rem] print:hidden"
    >
      {t.viewCalendar}
    </Link>
  )
}
