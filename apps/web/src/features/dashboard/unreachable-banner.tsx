import { frameTexts } from '@duely/texts/frame'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { canBeReached } from '#web/lib/session/open-channels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

/**
 * Shown on every dashboard screen while no channel is open, so that a list
 * of renewals is not mistaken for a promise of reminders.
 */
export function UnreachableBanner() {
  const t = useTexts(frameTexts)
  const { data: account } = useQuery(accountQuery)
  const client = useQueryClient()
  const turnOn = useMutation({
    mutationFn: () =>
      answerOf(api.profile.$patch({ json: { notificationsEnabled: true, emailEnabled: true } })),
    onSuccess: (profile) => {
      client.setQueryData(accountQuery.queryKey, (known) => known && { ...known, profile })
      toastSuccess(t.emailUpdated)
      void client.invalidateQueries()
    },
    onError: () => void toastError(t.emailFailed),
  })
  if (account === undefined || canBeReached(account)) return null
  // Another banner says why mails do not arrive.
  const { notificationsEnabled, emailEnabled } = account.profile
  if (account.mailTrouble !== null && notificationsEnabled && emailEnabled) return null
  return (
    <Banner
      tone="soon"
      className="mb-6"
      title={t.unreachableTitle}
      action={
        <Button size="sm" loading={turnOn.isPending} needsConnection onClick={() => turnOn.mutate()}>
          {t.turnOn}
        </Button>
      }
    >
      {t.unreachableText}
    </Banner>
  )
}
