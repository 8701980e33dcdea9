import { contactTexts } from '@duely/texts/contact'
import type { ReactNode } from 'react'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { proseElements } from '#web/layouts/site/prose-elements.tsx'
import { paths } from '#web/paths.ts'
import { AppName } from '#web/ui/app-name.tsx'
import { LegalPage } from './legal-page.tsx'

/** When its text was last changed. */
const UPDATED = '2026-11-20'

const { a: ProseLink, SupportEmail } = proseElements

/** How to reach support (spec, section 2). */
export function ContactPage() {
  const t = useTexts(contactTexts)
  return <LegalPage facts={{ title: t.title, updated: UPDATED }} Text={ContactText} />
}

function ContactText() {
  const t = useTexts(contactTexts)
  const app = <AppName />
  return (
    <>
      <p>{withParts(t.lead, { app })}</p>
      <SupportEmail />
      <h2>{t.whenTitle}</h2>
      <p>{withParts(t.when, { time: <strong>{t.whenTime}</strong> })}</p>
      <h2>{t.urgentTitle}</h2>
      <p>{withParts(t.urgent, { urgent: <strong>{t.urgentWord}</strong> })}</p>
      <h2>{t.includeTitle}</h2>
      <ul>
        <li>{withParts(t.includeEmail, { app })}</li>
        <li>{t.includeWanted}</li>
        <li>{t.includeError}</li>
        <li>{t.includeDevice}</li>
        <li>{t.includeReminder}</li>
        <li>
          {withParts(t.includePayment, {
            refund: <EnglishPage path={paths.refund}>{t.refundPolicy}</EnglishPage>,
          })}
        </li>
      </ul>
      <p>{t.never}</p>
      <h2>{t.generalTitle}</h2>
      <ul>
        <li>{t.generalWho}</li>
        <li>{t.generalQuestion}</li>
        <li>{t.generalWanted}</li>
        <li>{t.generalReach}</li>
      </ul>
      <h2>{t.privacyTitle}</h2>
      <p>
        {withParts(t.privacy, {
          privacy: <EnglishPage path={paths.privacy}>{t.privacyPolicy}</EnglishPage>,
        })}
      </p>
      <h2>{t.feedbackTitle}</h2>
      <p>{t.feedback}</p>
    </>
  )
}

function EnglishPage({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <ProseLink href={path} hrefLang={useLanguage() === 'en' ? undefined : 'en'}>
      {children}
    </ProseLink>
  )
}
