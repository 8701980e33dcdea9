import type { ReactNode } from 'react'
import { AuthLayout } from '#web/layouts/auth/auth-layout.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

export interface AuthPageProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Frame of every account page. */
export function AuthPage({ title, description, children, footer }: AuthPageProps) {
  return (
    <AuthLayout title={title} description={description} homePath={paths.home} footer={footer}>
      {children}
    </AuthLayout>
  )
}

/** 'Back to home' (spec, Login), where there is a site. */
export function BackHome() {
  return (
    <p className="without-site:hidden">
      <TextLink to={paths.home}>Back to home</TextLink>
    </p>
  )
}

/** Link back to the login. */
export function BackToLogin() {
  return (
    <p>
      <TextLink to={paths.login}>Back to login</TextLink>
    </p>
  )
}
