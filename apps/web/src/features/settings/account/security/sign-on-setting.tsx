import { formatDate, isRefusalCode, localDate, REFUSALS, type Wording } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { SIGN_ON } from './sign-on-texts.ts'

export interface SignOnSettingProps {
  /** The provider, as people know it. */
  readonly name: string
  readonly zone: string
  readonly culture: Wording
}

/** Whether the account is linked to the provider, with the way to change that. */
export function SignOnSetting({ name, zone, culture }: SignOnSettingProps) {
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useDialogTarget<true>()
  useOutcome()
  const link = useMutation({
    mutationFn: () => answerOf(api.auth.oidc.link.$post()),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => void toastError(refusalText(error, SIGN_ON.failed)),
  })
  const unlink = useMutation({
    mutationFn: () => done(api.auth.oidc.unlink.$post()),
    onSuccess: () => void toastSuccess(SIGN_ON.unlinked),
    onError: (error) => void toastError(refusalText(error, SIGN_ON.failed)),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const linked = data?.signIn.singleSignOn ?? null
  const isLinked = linked !== null
  const act = isLinked ? unlink : link
  return (
    <Setting
      title={SIGN_ON.title}
      description={SIGN_ON.description(name)}
      actions={
        data && (
          <>
            <Badge tone={isLinked ? 'green' : 'neutral'}>
              {isLinked ? SIGN_ON.linked : SIGN_ON.notLinked}
            </Badge>
            <Button
              ref={opener}
              variant="secondary"
              size="sm"
              // Going to the provider leaves this page.
              busy={act.isPending || link.isSuccess}
              needsConnection
              onClick={() => (isLinked ? asked.show(true) : link.mutate())}
            >
              {isLinked ? SIGN_ON.unlink : SIGN_ON.link}
            </Button>
          </>
        )
      }
    >
      {linked && (
        <p className="text-[0.9375rem] text-muted">
          {SIGN_ON.since(formatDate(localDate(new Date(linked.linkedAt), zone), culture, 'medium'))}
        </p>
      )}
      {asked.target && (
        <ConfirmDialog
          open={asked.isOpen}
          onClose={asked.close}
          title={SIGN_ON.unlinkTitle}
          description={SIGN_ON.unlinkText(name)}
          confirmLabel={SIGN_ON.unlinkSubmit}
          onConfirm={() => {
            asked.close()
            unlink.mutate()
          }}
        />
      )}
    </Setting>
  )
}

/** Says once what came of linking, which the address tells. */
function useOutcome() {
  const [parameters, setParameters] = useSearchParams()
  const outcome = parameters.get('sso')
  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'linked') toastSuccess(SIGN_ON.justLinked)
    else toastError(isRefusalCode(outcome) ? REFUSALS[outcome].text : SIGN_ON.failed)
    setParameters(
      (before) => {
        before.delete('sso')
        return before
      },
      { replace: true },
    )
  }, [outcome, setParameters])
}
