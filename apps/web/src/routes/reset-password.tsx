import { ResetPasswordPage } from '../features/auth/reset-password/reset-password-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => [
  ...screenMeta('Reset your password'),
  // The URL may contain a one-time token, which must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
]

export default ResetPasswordPage
