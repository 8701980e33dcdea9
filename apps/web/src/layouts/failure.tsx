import { failureTexts } from '@duely/texts/failure'
import { MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../language/reader-language.tsx'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** The failed request's id, if the error has one; otherwise a generated one, logged to the console. */
export function incidentOf(error: unknown): string {
  if (
    typeof error === 'object' &&
    error !== null &&
    'requestId' in error &&
    typeof error.requestId === 'string'
  ) {
    return error.requestId
  }
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Shown after an unexpected error: an apology and an incident id, never a stack trace. */
export function Failure({ error, homePath }: { readonly error: unknown; readonly homePath: string }) {
  const t = useTexts(failureTexts)
  const [incident] = useState(() => incidentOf(error))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: ties the number on the screen to its cause, for support
    console.error(`Incident ${incident}`, error)
  }, [incident, error])
  return (
    <MessagePage
      icon={<MailX />}
      title={t.title}
      homePath={homePath}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t.tryAgain}</Button>
          <LinkButton to={homePath} reloadDocument variant="secondary">
            {t.home}
          </LinkButton>
        </>
      }
    >
      <p>{t.text}</p>
      <p className="figures font-medium text-ink">{incident}</p>
    </MessagePage>
  )
}
