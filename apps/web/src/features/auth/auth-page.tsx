import { accountTexts } from '@duely/texts/account'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { AuthLayout } from '#web/layouts/auth/auth-layout.tsx'
import { useTabTitle } from '#web/lib/use-tab-title.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

export interface AuthPageProps {
  readonly title: string
  /** The title of the browser's tab; default: the title of the page. */
  readonly tab?: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Frame of every account page. */
export function AuthPage({ title, tab = title, description, children, footer }: AuthPageProps) {
  useTabTitle(tab)
  return (
    <AuthLayout title={title} description={description} homePath={paths.home} footer={footer}>
      {children}
    </AuthLayout>
  )
}

/** 'Back to home' (spec, Login), where there is a site. */
export function BackHome() {
  const t = useTexts(accountTexts)
  return (
    <p className="without-site:hidden">
      <TextLink to={paths.home}>{t.backHome}</TextLink>
    </p>
  )
}

/** Link back to the login. */
export function BackToLogin() {
  const t = useTexts(accountTexts)
  return (
    <p>
      <TextLink to={paths.login}>{t.backToLogin}</TextLink>
    </p>
  )
}
