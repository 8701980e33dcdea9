import { isRefusalCode, REFUSALS } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { type SettingsSignOnTexts, settingsSignOnTexts } from '@duely/texts/settings-sign-on'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'

/**
 * Whether the account is linked to the provider, with the way to change that.
 * @param name the provider, as people know it
 */
export function SignOnSetting({ name }: { readonly name: string }) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsSignOnTexts)
  const toastFailure = useFailureToast()
  const { day } = useOwnAccount()
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useDialogTarget<true>()
  useOutcome(t, account.failed)
  const link = useMutation({
    mutationFn: () => answerOf(api.auth.oidc.link.$post()),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure(account.failed),
  })
  const unlink = useMutation({
    mutationFn: () => done(api.auth.oidc.unlink.$post()),
    onSuccess: () => void toastSuccess(t.unlinked),
    onError: toastFailure(account.failed),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const linked = data?.signIn.singleSignOn ?? null
  const isLinked = linked !== null
  const act = isLinked ? unlink : link
  return (
    <Setting
      title={account.signOn}
      description={account.signOnText({ name })}
      actions={
        data && (
          <>
            <Badge tone={isLinked ? 'green' : 'neutral'}>{isLinked ? t.linked : t.notLinked}</Badge>
            <SettingButton
              ref={opener}
              // Going to the provider leaves this page.
              busy={act.isPending || link.isSuccess}
              onClick={() => (isLinked ? asked.show(true) : link.mutate())}
            >
              {isLinked ? t.unlink : t.link}
            </SettingButton>
          </>
        )
      }
    >
      {linked && <p className="text-[0.9375rem] text-muted">{t.since({ day: day(linked.linkedAt) })}</p>}
      <TargetDialog of={asked}>
        {(_, dialog) => (
          <ConfirmDialog
            {...dialog}
            title={t.unlinkTitle}
            description={t.unlinkText({ name })}
            confirmLabel={t.unlink}
            onConfirm={() => {
              asked.close()
              unlink.mutate()
            }}
          />
        )}
      </TargetDialog>
    </Setting>
  )
}

/** Shows once the outcome of linking, which is in the address. */
function useOutcome(t: SettingsSignOnTexts, failed: string) {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const outcome = parameters.get('sso')
  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'linked') toastSuccess(t.justLinked)
    else toastError(isRefusalCode(outcome) ? say(REFUSALS[outcome].text) : failed)
    setParameters(
      (before) => {
        before.delete('sso')
        return before
      },
      { replace: true },
    )
  }, [outcome, setParameters, t, failed, say])
}
