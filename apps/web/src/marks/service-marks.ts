import type { Mark, Marks } from '@duely/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { marksQuery, servicesMarksQuery } from '../lib/marks-query.ts'

/** Marks of catalogue services by slug, as far as known; asks only for those not answered before. */
export function useServiceMarks(slugs: readonly string[]): Readonly<Record<string, Mark>> {
  const own = useQuery(marksQuery).data?.services
  const answers = useQueryClient().getQueriesData<Marks>({ queryKey: ['service-marks'] })
  const known: Record<string, Mark> = Object.assign({}, own, ...answers.map(([, data]) => data?.services))
  const missing = slugs.filter((slug) => !Object.hasOwn(known, slug))
  const asked = useQuery(servicesMarksQuery(missing)).data?.services
  return { ...known, ...asked }
}
