import { UnknownPath } from '../layouts/not-found.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'
import { paths } from '../paths.ts'

export const meta = () => screenMeta('Page not found')

export default function NotFoundRoute() {
  return <UnknownPath homePath={paths.home} />
}
