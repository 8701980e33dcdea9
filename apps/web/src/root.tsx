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
import icon from '../public/favicon.svg?inline'
import { useTold } from './features/auth/use-told.ts'
import { MANIFEST } from './lib/offline/register-service-worker.ts'
import { type PageStart, StartOfPage } from './lib/public-page/page-start.ts'
import { prerenderedPageScript } from './lib/public-page/prerendered-page.ts'
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
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The account pages' entry, by its source; the build puts its file here, and before it what it imports. */
const ACCOUNT_ENTRY = '/src/entry.account.tsx'

/** Scripts that start the app, or an account page alone; none on static pages (lib/public-page/page-start.ts). */
function Start({ page }: { readonly page: { readonly start: PageStart } }) {
  if (page.start === 'nothing') return null
  if (page.start === 'account') return <script type="module" src={ACCOUNT_ENTRY} />
  return (
    <>
      <Toaster />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** The early requests of the page's screen, null for a public page; computed once, whatever is shown later. */
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
  const [page] = useState<{ start: PageStart }>(() => ({ start: 'app' }))
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
        {/* A signed-in screen asks for it when it is idle. */}
        {early === null && <link rel="manifest" href={MANIFEST} />}
      </head>
      <body>
        <StartOfPage value={page}>{children}</StartOfPage>
        <Start page={page} />
      </body>
    </html>
  )
}

export default function Root() {
  useRouteFocus()
  useTold()
  return (
    <CSPProvider disableStyleElements>
      <NavigationProgress />
      <Outlet />
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
