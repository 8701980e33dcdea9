import { formatDate, localDate } from '@duely/domain'
import { mailTroubleTexts } from '@duely/texts/mail-trouble'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { settingsTab } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { troubleText, troubleTitle } from './mail-trouble-words.ts'

/** Shown on every dashboard screen while mails to the account's address come back or have stopped. */
export function MailTroubleBanner() {
  const t = useTexts(mailTroubleTexts)
  const { data: account } = useQuery(accountQuery)
  if (!account?.mailTrouble) return null
  const { mailTrouble, profile } = account
  const { email, backupEmail } = profile
  const { zone, culture } = accountFacts(account)
  const since = formatDate(localDate(new Date(mailTrouble.since), zone), culture, 'medium')
  return (
    <Banner
      tone="loss"
      role="status"
      className="mb-6 break-words"
      title={troubleTitle(mailTrouble, email, since, t)}
      action={mailTrouble.kind === 'complained' ? <Resume /> : <ChangeOrTest email={email} />}
    >
      {troubleText(mailTrouble, backupEmail, t)}
    </Banner>
  )
}

function ChangeOrTest({ email }: { readonly email: string }) {
  const t = useTexts(mailTroubleTexts)
  const say = useSay()
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => answerOf(api.reminders.test.$post()),
    onSuccess: () => void toastSuccess(t.testSent, t.testSentText({ email })),
    onError: (error) => void toastError(say(refusalText(error, t.testFailed))),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={settingsTab('account')} size="sm">
        {t.change}
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        loading={test.isPending}
        needsConnection
        onClick={() => test.mutate()}
      >
        {t.test}
      </Button>
    </div>
  )
}

function Resume() {
  const t = useTexts(mailTroubleTexts)
  const say = useSay()
  const client = useQueryClient()
  const resume = useMutation({
    mutationFn: () => answerOf(api.profile.emails.resume.$post()),
    onSuccess: (profile) => {
      client.setQueryData(accountQuery.queryKey, (known) => known && { ...known, profile, mailTrouble: null })
      toastSuccess(t.resumed)
    },
    onError: (error) => void toastError(say(refusalText(error, t.resumeFailed))),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Button size="sm" loading={resume.isPending} needsConnection onClick={() => resume.mutate()}>
      {t.resume}
    </Button>
  )
}
