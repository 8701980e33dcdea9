import { LoginPage } from '../features/auth/login/login-page.tsx'
import { pageMeta } from '../lib/public-page/seo.ts'
import { paths } from '../paths.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to see what renews next and decide in time.',
    path: paths.login,
  })

export default LoginPage
