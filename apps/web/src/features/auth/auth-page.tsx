import type { ReactNode } from 'react'
import { AuthLayout } from '../../layouts/auth/auth-layout.tsx'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/actions/page-link.tsx'

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

/** 'Back to home' (spec, Login). */
export function BackHome() {
  return (
    <p>
      <PageLink href={paths.home}>Back to home</PageLink>
    </p>
  )
}

/** Link back to the login. */
export function BackToLogin() {
  return (
    <p>
      <PageLink href={paths.login}>Back to login</PageLink>
    </p>
  )
}
