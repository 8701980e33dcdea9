import { SignupPage } from '../features/auth/signup/signup-page.tsx'
import { pageMeta } from '../lib/public-page/seo.ts'
import { paths } from '../paths.ts'

export const meta = () =>
  pageMeta({
    title: 'Create an account',
    description: 'Record your subscriptions in under 2 minutes and hear from us before each one renews.',
    path: paths.signup,
  })

export default SignupPage
