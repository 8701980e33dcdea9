import { WithdrawPage } from '../features/auth/withdraw/withdraw-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'

export const meta = () => screenMeta('Withdraw from contract')

export default WithdrawPage
