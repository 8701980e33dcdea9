import { CSPProvider } from '@base-ui/react/csp-provider'
import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { AddressMemory } from './features/auth/address-memory.tsx'
import { prerenderedPageScript } from './lib/public-page/prerendered-page.ts'
import { StaticPage } from './lib/public-page/static-page.ts'
import { earlyFetchScript } from './lib/session/early-fetch.ts'
import { signedInScript } from './lib/session/signed-in-hint.ts'
import { themeScript } from './lib/theme/theme.ts'
import { useRouteFocus } from './lib/use-route-focus.ts'
import { paths } from './paths.ts'
import { site, siteMetaNames } from './site.ts'
import './styles/app.css'
import { Failure } from './layouts/failure.tsx'
import { NotFound } from './layouts/not-found.tsx'
import { NavigationProgress } from './ui/feedback/navigation-progress.tsx'
import { PageSpinner } from './ui/feedback/spinner.tsx'
import { Toaster } from './ui/overlays/toast.tsx'

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  fontPreload(figtree),
  fontPreload(brygada),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Scripts that start the app; omitted on static pages (lib/public-page/static-page.ts). */
function AppStart({ page }: { readonly page: { readonly isStatic: boolean } }) {
  if (page.isStatic) return null
  return (
    <>
      <Toaster />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** The early requests of the page's screen; computed once, whatever is shown later. */
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
  const [page] = useState(() => ({ isStatic: false }))
  const early = useEarlyScript()
  return (
    // The theme script sets data-theme before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f3f0e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#070e0b" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: signedInScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before anything can be pressed */}
        <script dangerouslySetInnerHTML={{ __html: prerenderedPageScript }} />
        {early && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the app is here
          <script dangerouslySetInnerHTML={{ __html: early }} />
        )}
        <meta name={siteMetaNames.origin} content={site.origin} />
        <meta name={siteMetaNames.supportEmail} content={site.supportEmail} />
        <Meta />
        <Links />
      </head>
      <body>
        <StaticPage value={page}>{children}</StaticPage>
        <AppStart page={page} />
      </body>
    </html>
  )
}

export default function Root() {
  useRouteFocus()
  return (
    <CSPProvider disableStyleElements>
      <NavigationProgress />
      <AddressMemory>
        <Outlet />
      </AddressMemory>
    </CSPProvider>
  )
}

/** Shown by the fallback page until the app has started. */
export function HydrateFallback() {
  return <PageSpinner />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound homePath={paths.home} />
  return <Failure error={error} homePath={paths.home} />
}
