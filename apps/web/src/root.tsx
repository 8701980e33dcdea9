import brygadaExtended from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-ext-wght-normal.woff2?url'
import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense, useState } from 'react'
import { preload } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { languageScript, readScript } from './language/browser-language.ts'
import { frameLanguage } from './language/frame-language.ts'
import { InReadersLanguage, useIsInBrowserLanguage } from './language/in-readers-language.tsx'
import { englishPath, isInEveryLanguage } from './language/page-address.ts'
import { Failure } from './layouts/failure.tsx'
import { NotFound } from './layouts/not-found.tsx'
import { tokenScript } from './lib/public-page/token-mark.ts'
import { earlyFetchScript } from './lib/session/early-fetch.ts'
import { signedInScript } from './lib/session/signed-in-hint.ts'
import { useRouteFocus } from './lib/use-route-focus.ts'
import { manifestPath } from './paths.ts'
import { nameScript } from './server-facts.ts'
import { site, siteMetaNames } from './site.ts'
import styles from './styles/app.css?url'
import { NavigationProgress } from './ui/feedback/navigation-progress.tsx'
import { PageSpinner } from './ui/feedback/spinner.tsx'
import { Toaster } from './ui/overlays/toast.tsx'
import { themeScript } from './ui/theme.ts'

const fontPreload = (href: string) =>
  preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/**
 * The early requests of the page's screen, null for a public page; computed once, whatever is shown later.
 */
function useEarlyScript(): string | null {
  const matches = useMatches()
  const [script] = useState(() => {
    const screen = matches.find(({ id }) => id.startsWith('routes/dashboard/'))
    if (screen === undefined) return null
    const { early = [] } = (screen.handle ?? {}) as { early?: readonly string[] }
    return earlyFetchScript(early)
  })
  return script
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const early = useEarlyScript()
  // As the page was prerendered, whatever is shown later.
  const [isInBrowserLanguage] = useState(useIsInBrowserLanguage())
  const folder = useMatches().find(({ params }) => params.language !== undefined)?.params.language
  const [language] = useState(() => frameLanguage(folder))
  const { pathname } = useLocation()
  const [isInAll] = useState(() => isInEveryLanguage(englishPath(pathname)))
  // Ahead of the stylesheet, or text would be shown in another font first.
  fontPreload(figtree)
  fontPreload(brygada)
  // In the prerendered page alone, and where every line has such letters.
  if (import.meta.env.SSR && language === 'pl') {
    fontPreload(figtreeExtended)
    fontPreload(brygadaExtended)
  }
  return (
    // The theme script sets data-theme before hydration, and the language is that of who reads.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence it comes before the scripts' preloads, which would be fetched ahead of it. */}
        <link rel="stylesheet" href={styles} precedence="app" />
        <meta name="theme-color" content="#f3f0e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#070e0b" media="(prefers-color-scheme: dark)" />
        {/* What differs by server; the scripts and styles below rely on it. */}
        <script src="/server.js" />
        <InlineScript text={themeScript} />
        <InlineScript text={signedInScript} />
        <InlineScript text={tokenScript} />
        {isInAll && <InlineScript text={readScript} />}
        {isInBrowserLanguage && <InlineScript text={import.meta.env.SSR ? languageScript : ''} />}
        {early && <InlineScript text={early} />}
        <meta name={siteMetaNames.origin} content={site.origin} />
        <meta name={siteMetaNames.supportEmail} content={site.supportEmail} />
        <Meta />
        <InlineScript text={nameScript} />
        <Links />
        <link rel="manifest" href={manifestPath(language)} />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Runs one of our own constants before the first paint, or before the app is here. Hydration leaves it alone.
 */
function InlineScript({ text }: { readonly text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root() {
  useRouteFocus()
  return (
    <InReadersLanguage>
      <NavigationProgress />
      <Outlet />
    </InReadersLanguage>
  )
}

/** Shown by the fallback page until the app has started. */
export const HydrateFallback = PageSpinner

export function ErrorBoundary() {
  return (
    <InReadersLanguage>
      <Suspense fallback={<PageSpinner />}>
        <WhatFailed />
      </Suspense>
    </InReadersLanguage>
  )
}

function WhatFailed() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure error={error} />
}
