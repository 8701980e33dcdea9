import type { Article } from '#web/lib/public-page/article.ts'

const facts = import.meta.glob<Article>('../../../../../content/blog/*.mdx', {
  eager: true,
  import: 'frontmatter',
})

/** Front matter of all articles, newest first. For loaders, so that none of the app's files bundles the texts. */
export const articles: readonly Article[] = Object.values(facts).toSorted((a, b) =>
  b.date.localeCompare(a.date),
)
