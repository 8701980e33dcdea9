import { ConfirmEmailPage } from '../features/auth/confirm-email/confirm-email-page.tsx'
import { tokenPageMeta } from '../lib/public-page/seo.ts'

export const meta = () => tokenPageMeta('Change of email address')

export default ConfirmEmailPage
