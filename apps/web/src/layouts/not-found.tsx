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
      <p>This address leads nowhere. Perhaps it was moved, or a letter went missing.</p>
    </MessagePage>
  )
}
