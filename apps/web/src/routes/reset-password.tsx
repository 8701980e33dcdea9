import { ResetPasswordPage } from '../features/auth/reset-password/reset-password-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => [
  ...screenMeta('Reset your password'),
  // The address may hold a one-time token, which no other address has to learn.
  { name: 'referrer', content: 'no-referrer' },
]

export default ResetPasswordPage
