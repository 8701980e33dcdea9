import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NotFound } from '../layouts/not-found.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'
import { paths } from '../paths.ts'

export const meta = () => screenMeta('Page not found')

/** Any unknown path (spec, Not-found page). */
export default function NotFoundRoute() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the unknown path in the console
    console.error('Page not found:', pathname)
  }, [pathname])
  return <NotFound homePath={paths.home} />
}
