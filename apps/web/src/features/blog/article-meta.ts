import type { Article } from '#web/lib/public-page/article.ts'
import { pageMeta } from '#web/lib/public-page/seo.ts'
import { articleData, breadcrumbData } from '#web/lib/public-page/structured-data.ts'
import { blogArticle, paths } from '#web/paths.ts'

/** Meta tags of an article. */
export function articleMeta(article: Article) {
  const { title, description, slug, keywords, date } = article
  const path = blogArticle(slug)
  return [
    ...pageMeta({ title, description, path, keywords, type: 'article', publishedAt: date }),
    articleData(article),
    breadcrumbData([
      { name: 'Blog', path: paths.blog },
      { name: title, path },
    ]),
  ]
}
