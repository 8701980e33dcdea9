import { MailQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { site } from '../site.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** (spec, Not-found page) */
export function NotFound({ homePath }: { readonly homePath: string }) {
  useEffect(() => {
    // The title of the route that matched is that of a page which does not exist here.
    document.title = `Page not found · ${site.name}`
  }, [])
  return (
    <MessagePage
      icon={<MailQuestion />}
      title="Oops! Page not found"
      homePath={homePath}
      action={<LinkButton to={homePath}>Return to Home</LinkButton>}
    >
      <p>There is no page at this address. It may have been moved or mistyped.</p>
    </MessagePage>
  )
}
