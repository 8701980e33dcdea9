/** Front matter of an article (spec, Blog article). */
export interface Article {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  /** ISO date. */
  readonly date: string
  /** Such as '8 min read'. */
  readonly readTime: string
  readonly featured: boolean
  readonly keywords: readonly string[]
  readonly description: string
}
