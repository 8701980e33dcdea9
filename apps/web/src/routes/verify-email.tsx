import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => [
  ...screenMeta('Verify your email'),
  // The address may hold a one-time token, which no other address has to learn.
  { name: 'referrer', content: 'no-referrer' },
]

export default VerifyEmailPage
