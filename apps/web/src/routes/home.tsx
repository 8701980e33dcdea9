import { pageMeta } from '../lib/seo.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

export const meta = () =>
  pageMeta({
    title: 'Duely: fair warning before a subscription renews',
    bareTitle: true,
    description: 'Record your paid subscriptions and hear from us before each one renews, in time to decide.',
    path: paths.home,
    keywords: ['subscription tracker', 'renewal reminder', 'cancel subscription'],
  })

export default function Home() {
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-6xl items-center justify-between px-5 py-5 sm:px-8">
        <Logo />
        <LinkButton to={paths.login} variant="ghost">
          Sign In
        </LinkButton>
      </header>
      <main id="main" className="mx-auto grid max-w-6xl gap-6 px-5 pt-16 pb-24 sm:px-8 sm:pt-28">
        <h1 className="max-w-3xl text-5xl font-medium sm:text-7xl">
          Subscribe with Confidence. Cancel with Ease.
        </h1>
        <p className="max-w-xl text-lg text-muted">
          Write down what you pay for and when it renews. We write to you before it does.
        </p>
        <div className="mt-2">
          <LinkButton to={paths.signup} size="lg">
            Get Started
          </LinkButton>
        </div>
      </main>
    </>
  )
}
