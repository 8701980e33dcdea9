import { ResetPasswordPage } from '../features/auth/reset-password/reset-password-page.tsx'
import { tokenPageMeta } from '../lib/public-page/seo.ts'

export const meta = () => tokenPageMeta('Reset your password')

export default ResetPasswordPage
