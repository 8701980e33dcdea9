import { pageMeta } from '#web/lib/public-page/seo.ts'
import { breadcrumbData } from '#web/lib/public-page/structured-data.ts'

/** Front matter of a legal page. */
export interface LegalFacts {
  readonly title: string
  readonly description: string
  /** ISO date. */
  readonly updated: string
}

/** Meta tags of a legal page. */
export function legalMeta({ title, description }: LegalFacts, path: string, keywords: readonly string[]) {
  return [...pageMeta({ title, description, path, keywords }), breadcrumbData([{ name: title, path }])]
}
