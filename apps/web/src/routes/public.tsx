import { TOASTS } from '@duely/domain'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { NotFound } from '../layouts/not-found.tsx'
import { SiteFrame } from '../layouts/site/site-frame.tsx'
import { signOut } from '../lib/session/session.ts'
import { hasSignedInHint } from '../lib/session/signed-in-hint.ts'
import { useSessionMark } from '../lib/session/use-session-mark.ts'
import { paths } from '../paths.ts'
import { useServerFacts } from '../server-facts.ts'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'

/** The public pages; without a site home is the login or the dashboard, and the others do not exist. */
export default function PublicLayout() {
  const facts = useServerFacts()
  return facts.site ? <SitePages /> : <WithoutSite />
}

function WithoutSite() {
  const { pathname } = useLocation()
  if (pathname !== paths.home) return <NotFound homePath={paths.home} />
  return <Navigate to={hasSignedInHint() ? paths.dashboard : paths.login} replace />
}

function SitePages() {
  useSessionMark()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logOut = async () => {
    try {
      await signOut()
    } catch {
      return toastError(TOASTS.auth.signOutFailed)
    }
    toastSuccess(TOASTS.auth.signedOut)
    if (pathname !== paths.home) await navigate(paths.home)
  }
  return (
    <SiteFrame onLogOut={() => void logOut()}>
      <Outlet />
    </SiteFrame>
  )
}
