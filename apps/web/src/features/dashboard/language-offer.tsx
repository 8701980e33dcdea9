import { screenLanguageOfferTexts } from '@duely/texts/screen-language-offer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserLanguage } from '#web/language/browser-language.ts'
import { languageName } from '#web/language/language-name.ts'
import { LanguageProvider, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { attempt } from '#web/lib/session/wanted-plan.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

const ASKED = 'duely.language-asked'

/**
 * Offers the browser's language, once, to people whose account is from before there was any other than
 * English. Everybody else has chosen, or has the language of their culture.
 */
export function LanguageOffer() {
  const { data: account } = useQuery(accountQuery)
  const [isAsked, setAsked] = useState(() => attempt(() => localStorage.getItem(ASKED)) != null)
  const offered = browserLanguage()
  if (account === undefined || isAsked) return null
  if (account.profile.language !== 'en' || offered === 'en') return null
  const answered = () => {
    attempt(() => localStorage.setItem(ASKED, '1'))
    setAsked(true)
  }
  return (
    <LanguageProvider value={offered}>
      <div lang={offered}>
        <Question onAnswered={answered} />
      </div>
    </LanguageProvider>
  )
}

function Question({ onAnswered }: { readonly onAnswered: () => void }) {
  const t = useTexts(screenLanguageOfferTexts)
  const client = useQueryClient()
  const offered = browserLanguage()
  const accept = useMutation({
    mutationFn: () => answerOf(api.profile.$patch({ json: { language: offered } })),
    onSuccess: (profile) => {
      client.setQueryData(accountQuery.queryKey, (known) => known && { ...known, profile })
      toastSuccess(t.done)
      onAnswered()
    },
    onError: () => void toastError(t.failed),
  })
  return (
    <Banner
      tone="info"
      className="mb-6"
      title={t.title({ appName: site.name })}
      action={
        <>
          <Button size="sm" loading={accept.isPending} needsConnection onClick={() => accept.mutate()}>
            {t.accept}
          </Button>
          <Button size="sm" variant="ghost" onClick={onAnswered}>
            {t.keep({ current: languageName('en') })}
          </Button>
        </>
      }
    >
      {t.text}
    </Banner>
  )
}
