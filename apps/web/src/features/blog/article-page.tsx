import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { proseElements } from '#web/layouts/site/prose-elements.tsx'
import { formatDay } from '#web/lib/format-day.ts'
import type { Article } from '#web/lib/public-page/article.ts'
import { rememberWantedPlan } from '#web/lib/session/wanted-plan.ts'
import { paths } from '#web/paths.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AppName } from '#web/ui/app-name.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Callout } from './callout.tsx'
import { CopyableTemplate } from './copyable-template.tsx'

const elements = { ...proseElements, Callout, CopyableTemplate }

export interface ArticlePageProps {
  readonly article: Article
  readonly Text: (props: { readonly components?: object }) => ReactNode
}

/** One article (spec, Blog article page). */
export function ArticlePage({ article, Text }: ArticlePageProps) {
  const { plans } = useServerFacts()
  return (
    <article className="mx-auto max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <TextLink to={paths.blog} className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem]">
        <ArrowLeft className="size-4" />
        Back to Blog
      </TextLink>
      <header className="mt-7">
        <Badge tone="green">{article.category}</Badge>
        <h1 className="mt-4 text-4xl leading-[1.1] sm:text-5xl">{article.title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-3 text-[0.9375rem] text-muted">
          <time dateTime={article.date}>{formatDay(article.date, 'long')}</time>
          <span aria-hidden="true">·</span>
          <span>{article.readTime}</span>
        </p>
      </header>
      <div className="prose mt-9">
        <Text components={elements} />
      </div>
      <aside
        aria-labelledby="closing"
        data-ground="grove"
        className="mt-16 grid justify-items-start gap-4 rounded-xl bg-grove px-6 py-9 text-on-grove sm:px-10 sm:py-11"
      >
        <h2 id="closing" className="text-3xl">
          Never Miss a Renewal Again
        </h2>
        <p className="max-w-md text-on-grove-muted">
          List what you pay for once. <AppName /> emails you before each renewal, while there is still time to
          decide.
        </p>
        <LinkButton
          to={paths.signup}
          onClick={rememberWantedPlan}
          size="lg"
          className="mt-2 sign-up-limited:hidden border-transparent! bg-on-grove! text-[oklch(0.3_0.06_167)]! hover:bg-surface!"
        >
          <span className="without-plans:hidden">Start Free Trial</span>
          {!plans && 'Get Started'}
        </LinkButton>
      </aside>
    </article>
  )
}

/** The same for the route of a text. */
export const articlePage = (article: Article, Text: ArticlePageProps['Text']) => () => (
  <ArticlePage article={article} Text={Text} />
)
