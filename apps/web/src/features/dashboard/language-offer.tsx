import { screenLanguageOfferTexts } from '@duely/texts/screen-language-offer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserLanguage } from '#web/language/browser-language.ts'
import { languageName } from '#web/language/language-name.ts'
import { LanguageProvider, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useRemembered } from '#web/ui/use-remembered.ts'

/**
 * Offers the browser's language, once, to people whose account is from before there was any other than
 * English. Everybody else has chosen, or has the language of their culture.
 */
export function LanguageOffer() {
  const { data: account } = useQuery(accountQuery)
  const [asked, remember] = useRemembered('duely.language-asked')
  const offered = browserLanguage()
  if (account === undefined || asked !== null) return null
  if (account.profile.language !== 'en' || offered === 'en') return null
  return (
    <LanguageProvider value={offered}>
      <div lang={offered}>
        <Question onAnswered={() => remember('1')} />
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
