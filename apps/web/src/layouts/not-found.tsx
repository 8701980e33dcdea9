import { MailQuestion } from 'lucide-react'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** (spec, Not-found page) */
export function NotFound({ homePath }: { readonly homePath: string }) {
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
