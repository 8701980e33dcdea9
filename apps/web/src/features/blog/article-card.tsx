import { ArrowRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#web/lib/format-day.ts'
import type { Article } from '#web/lib/public-page/article.ts'
import { blogArticle } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'

/** Category, short date, title, excerpt, read time and link (spec, Blog index). The whole card is a link. */
export function ArticleCard({ article }: { readonly article: Article }) {
  return (
    <article
      className={classNames(
        'group relative flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-control has-focus-visible:border-control sm:p-7',
        article.featured &&
          'before:absolute before:inset-x-6 before:-top-px before:h-0.5 before:bg-accent sm:before:inset-x-7',
      )}
    >
      <p className="flex items-center justify-between gap-4 text-sm text-muted">
        <Badge tone={article.featured ? 'green' : 'grey'}>{article.category}</Badge>
        <time dateTime={article.date}>{formatDay(article.date, 'short')}</time>
      </p>
      <h3 className="mt-5 text-2xl">{article.title}</h3>
      <p className="mt-3 mb-6 text-[0.9375rem] text-muted">{article.excerpt}</p>
      <p className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-4 text-[0.9375rem]">
        <span className="flex items-center gap-1.5 text-muted">
          <Clock className="size-4" />
          {article.readTime}
        </span>
        <Link
          to={blogArticle(article.slug)}
          aria-label={`Read More: ${article.title}`}
          className="inline-flex items-center gap-1.5 font-medium text-accent-ink after:absolute after:inset-0 after:rounded-lg"
        >
          <span>
            Read More<span className="sr-only">: {article.title}</span>
          </span>
          <ArrowRight className="size-4 transition-transform duration-150 group-hover:translate-x-0.5" />
        </Link>
      </p>
    </article>
  )
}
