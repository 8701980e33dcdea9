import { ConfirmEmailPage } from '../features/auth/confirm-email/confirm-email-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => [
  ...screenMeta('Change of email address'),
  // The URL may contain a one-time token, which must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
]

export default ConfirmEmailPage
