import { Rss } from 'lucide-react'
import type { Article } from '#web/lib/public-page/article.ts'
import { paths } from '#web/paths.ts'
import { ArticleCard } from './article-card.tsx'

/** All articles, featured ones first (spec, Blog index). */
export function BlogIndex({ articles }: { readonly articles: readonly Article[] }) {
  const featured = articles.filter((article) => article.featured)
  const others = articles.filter((article) => !article.featured)
  return (
    <div className="mx-auto max-w-6xl px-5 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-2xl">
          <h1 className="text-5xl font-medium sm:text-6xl">Take Control of Your Subscriptions</h1>
          <p className="mt-5 text-lg text-muted">
            Short guides to finding what you pay for, getting money back, and deciding before the next charge.
          </p>
        </div>
        <a
          href={paths.blogFeed}
          className="inline-flex min-h-8 items-center gap-2 rounded-sm text-[0.9375rem] font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
        >
          <Rss className="size-4" />
          RSS feed
        </a>
      </header>
      <section aria-labelledby="featured" className="mt-14 sm:mt-20">
        <h2 id="featured" className="text-2xl">
          Featured Articles
        </h2>
        <div className="mt-6 grid gap-5 lg:grid-cols-3">
          {featured.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      </section>
      <section aria-labelledby="all" className="mt-16 sm:mt-20">
        <h2 id="all" className="text-2xl">
          All Articles
        </h2>
        <div className="mt-6 grid gap-5 md:grid-cols-2">
          {others.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      </section>
    </div>
  )
}
