import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/lib/queries.ts'

/** Who signs a letter, and the country that chooses its language. */
export function useLetterWriter() {
  const { fullName, email = '', country = null } = useQuery(accountQuery).data?.profile ?? {}
  return { name: fullName ?? '', email, country }
}
