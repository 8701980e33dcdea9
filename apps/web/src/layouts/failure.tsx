import { failureTexts } from '@duely/texts/failure'
import { MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pathIn } from '../language/page-address.ts'
import { useLanguage, useTexts } from '../language/reader-language.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** The failed request's id, if the error has one; otherwise a generated one, logged to the console. */
export function incidentOf(error: unknown): string {
  const { requestId } = Object(error)
  if (typeof requestId === 'string') return requestId
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Shown after an unexpected error: an apology and an incident id, never a stack trace. */
export function Failure({ error }: { readonly error: unknown }) {
  const t = useTexts(failureTexts)
  const home = pathIn(useLanguage(), paths.home)
  const [incident] = useState(() => incidentOf(error))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: ties the number on the screen to its cause, for support
    console.error(`Incident ${incident}`, error)
  }, [incident, error])
  return (
    <MessagePage
      icon={<MailX />}
      title={t.title}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t.tryAgain}</Button>
          <LinkButton to={home} reloadDocument variant="secondary">
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
