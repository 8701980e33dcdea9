import { SignOnPage } from '../features/auth/sign-on/sign-on-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => screenMeta('Single sign-on')

export default SignOnPage
