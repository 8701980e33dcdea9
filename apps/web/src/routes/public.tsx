import { siteFrameTexts } from '@duely/texts/site-frame'
import { uiTexts } from '@duely/texts/ui'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { fetchTextsOfPage } from '../language/fetch-texts.ts'
import { englishPath, languageOfPath, pathIn } from '../language/page-address.ts'
import { useLanguage, useTexts } from '../language/reader-language.tsx'
import { NotFound, UnknownPath } from '../layouts/not-found.tsx'
import { SiteFrame } from '../layouts/site/site-frame.tsx'
import { signOut } from '../lib/session/session.ts'
import { hasSignedInHint } from '../lib/session/signed-in-hint.ts'
import { useSessionMark } from '../lib/session/use-session-mark.ts'
import { paths } from '../paths.ts'
import { useServerFacts } from '../server-facts.ts'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'

fetchTextsOfPage(siteFrameTexts, uiTexts)

/**
 * The public pages, also in another language, with which the address then begins; without a site home is the
 * login or the dashboard, and the others do not exist.
 */
export default function PublicLayout() {
  const facts = useServerFacts()
  const { language } = useParams()
  if (language !== undefined && languageOfPath(`/${language}`) === null) return <UnknownPath />
  return facts.site ? <SitePages /> : <WithoutSite />
}

function WithoutSite() {
  const { pathname } = useLocation()
  if (englishPath(pathname) !== paths.home) return <NotFound />
  return <Navigate to={hasSignedInHint() ? paths.dashboard : paths.login} replace />
}

function SitePages() {
  useSessionMark()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const t = useTexts(siteFrameTexts)
  const home = pathIn(useLanguage(), paths.home)
  const logOut = async () => {
    try {
      await signOut()
    } catch {
      return toastError(t.logOutFailed)
    }
    toastSuccess(t.loggedOut)
    if (pathname !== home) await navigate(home)
  }
  return (
    <SiteFrame onLogOut={() => void logOut()}>
      <Outlet />
    </SiteFrame>
  )
}
