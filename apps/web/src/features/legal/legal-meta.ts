import { pageMeta } from '../../lib/public-page/seo.ts'
import { breadcrumbData } from '../../lib/public-page/structured-data.ts'

/** What a legal page says about itself. */
export interface LegalFacts {
  readonly title: string
  readonly description: string
  /** ISO, a day. */
  readonly updated: string
}

/** Meta of a legal page. */
export function legalMeta({ title, description }: LegalFacts, path: string, keywords: readonly string[]) {
  return [...pageMeta({ title, description, path, keywords }), breadcrumbData([{ name: title, path }])]
}
