import { UnknownPath } from '../layouts/not-found.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => screenMeta('Page not found')

export default UnknownPath
