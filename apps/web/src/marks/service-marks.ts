import type { CatalogueMark, Marks } from '@duely/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { marksQuery, servicesMarksQuery } from '../lib/marks-query.ts'

/**
 * Marks of catalogue services by slug, as far as known; asks only for those not answered before.
 * @returns also whether some are still on their way
 */
export function useServiceMarks(slugs: readonly string[]): {
  marks: Readonly<Record<string, CatalogueMark>>
  isPending: boolean
} {
  const own = useQuery(marksQuery).data?.services
  const answers = useQueryClient().getQueriesData<Marks>({ queryKey: ['service-marks'] })
  const known: Record<string, CatalogueMark> = Object.assign(
    {},
    own,
    ...answers.map(([, data]) => data?.services),
  )
  const missing = slugs.filter((slug) => !Object.hasOwn(known, slug))
  const asked = useQuery(servicesMarksQuery(missing))
  return {
    marks: { ...known, ...asked.data?.services },
    isPending: missing.length > 0 && asked.isPending,
  }
}
