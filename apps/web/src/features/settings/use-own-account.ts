import { type DateStyle, formatDate, localDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'

/** The signed-in person's address, and how days are written for them. The screen asks for the account. */
export function useOwnAccount() {
  const { data: account } = useQuery({ ...accountQuery, enabled: false })
  const { zone, culture } = accountFacts(account)
  return {
    /** Forms name the account by it to the browser's password manager. */
    email: account?.profile.email ?? '',
    zone,
    culture,
    /** An instant as a day in the person's timezone. */
    day: (instant: string, style: DateStyle = 'medium') =>
      formatDate(localDate(new Date(instant), zone), culture, style),
  }
}
