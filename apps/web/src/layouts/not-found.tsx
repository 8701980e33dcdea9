import { notFoundTexts } from '@duely/texts/not-found'
import { MailQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '../language/page-address.ts'
import { useLanguage, useTexts } from '../language/reader-language.tsx'
import { paths } from '../paths.ts'
import { site } from '../site.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** (spec, Not-found page) */
export function NotFound() {
  const t = useTexts(notFoundTexts)
  const home = pathIn(useLanguage(), paths.home)
  useEffect(() => {
    // The title of the route that matched is that of a page which does not exist here.
    document.title = `${t.tab} · ${site.name}`
  }, [t])
  return (
    <MessagePage icon={<MailQuestion />} title={t.title} action={<LinkButton to={home}>{t.home}</LinkButton>}>
      <p>{t.text}</p>
    </MessagePage>
  )
}

/** Any unknown path (spec, Not-found page). */
export function UnknownPath() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the unknown path in the console
    console.error('Page not found:', pathname)
  }, [pathname])
  return <NotFound />
}
