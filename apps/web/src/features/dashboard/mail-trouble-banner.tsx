import type { Account } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { settingsTab } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { MAIL_TROUBLE } from './mail-trouble-texts.ts'

/** Shown on every dashboard screen while mails to the account's address come back or have stopped. */
export function MailTroubleBanner() {
  const { data: account } = useQuery(accountQuery)
  if (!account?.mailTrouble) return null
  const { mailTrouble, profile } = account
  const { email, backupEmail, timezone, culture } = profile
  const since = formatDate(localDate(new Date(mailTrouble.since), timezone), culture, 'medium')
  return (
    <Banner
      tone="loss"
      role="status"
      className="mb-6 break-words"
      title={MAIL_TROUBLE.title(mailTrouble, email, since)}
      action={mailTrouble.kind === 'complained' ? <Resume /> : <ChangeOrTest email={email} />}
    >
      {MAIL_TROUBLE.text(mailTrouble, backupEmail)}
    </Banner>
  )
}

function ChangeOrTest({ email }: { readonly email: string }) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => answerOf(api.reminders.test.$post()),
    onSuccess: () => void toastSuccess(MAIL_TROUBLE.testSent, MAIL_TROUBLE.testSentText(email)),
    onError: (error) => void toastError(refusalText(error, MAIL_TROUBLE.testFailed)),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={settingsTab('account')} size="sm">
        {MAIL_TROUBLE.change}
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        loading={test.isPending}
        needsConnection
        onClick={() => test.mutate()}
      >
        {MAIL_TROUBLE.test}
      </Button>
    </div>
  )
}

function Resume() {
  const client = useQueryClient()
  const resume = useMutation({
    mutationFn: () => answerOf(api.profile.emails.resume.$post()),
    onSuccess: (profile) => {
      client.setQueryData(
        accountQuery.queryKey,
        (account: Account | undefined) => account && { ...account, profile, mailTrouble: null },
      )
      toastSuccess(MAIL_TROUBLE.resumed)
    },
    onError: (error) => void toastError(refusalText(error, MAIL_TROUBLE.resumeFailed)),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Button size="sm" loading={resume.isPending} needsConnection onClick={() => resume.mutate()}>
      {MAIL_TROUBLE.resume}
    </Button>
  )
}
