import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => [
  ...screenMeta('Verify your email'),
  // The URL may contain a one-time token, which must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
]

export default VerifyEmailPage
