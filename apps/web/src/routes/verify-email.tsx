import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.tsx'
import { tokenPageMeta } from '../lib/public-page/seo.ts'

export const meta = () => tokenPageMeta('Verify your email')

export default VerifyEmailPage
