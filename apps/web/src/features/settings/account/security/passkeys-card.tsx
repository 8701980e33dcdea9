import type { Passkey } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, done } from '../../../../lib/api.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Card } from '../../../../ui/data/card.tsx'
import { Row, RowList } from '../../../../ui/data/row-list.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { useWanted } from '../../../../ui/overlays/use-wanted.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { securityDialogs } from './security-dialogs.ts'
import { PASSKEYS } from './security-texts.ts'
import type { TwoStepCardProps } from './two-step-card.tsx'

/** Passkeys: added, listed with their last use, removed. Failing to load is told by the card of the sessions. */
export function PasskeysCard({ email, zone, culture }: TwoStepCardProps) {
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const [times, setTimes] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [asked, setAsked] = useState<Passkey | null>(null)
  const dialogs = useWanted(securityDialogs, isNew, () => setIsNew(false))
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Passkey) => done(api.auth.passkey['delete-passkey'].$post({ json: { id } })),
    onSuccess: () => void toastSuccess(PASSKEYS.removed),
    onError: (error) => void toastError(refusalText(error, PASSKEYS.failed)),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  const passkeys = data?.signIn.passkeys ?? []
  return (
    <Card
      title={PASSKEYS.title}
      description={PASSKEYS.description}
      padding={passkeys.length > 0 ? 'flush' : 'normal'}
    >
      <div className={passkeys.length > 0 ? 'grid justify-items-start gap-4 px-5 pb-5 sm:px-6' : ''}>
        <Button
          variant="secondary"
          size="sm"
          disabled={data === undefined}
          needsConnection
          onClick={() => {
            setTimes(times + 1)
            setIsNew(true)
          }}
        >
          {PASSKEYS.add}
        </Button>
        {/* The card above shows them beside the authenticator app. */}
        {data && passkeys.length > 0 && data.signIn.twoFactor.enabledAt === null && (
          <RecoveryLine email={email} left={data.signIn.twoFactor.recoveryCodesLeft} />
        )}
      </div>
      {passkeys.length > 0 && (
        <RowList label={PASSKEYS.label} className="border-t border-line">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              lead={<KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
              title={<span className="break-words">{passkey.name}</span>}
              detail={PASSKEYS.facts(
                day(passkey.createdAt),
                passkey.lastUsedAt === null ? null : day(passkey.lastUsedAt),
              )}
              actions={
                <IconButton
                  label={PASSKEYS.remove(passkey.name)}
                  needsConnection
                  onClick={() => setAsked(passkey)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              }
            />
          ))}
        </RowList>
      )}
      {dialogs && (
        <>
          <dialogs.PasskeyDialog
            key={times}
            open={isNew}
            email={email}
            onClose={() => setIsNew(false)}
            onAdded={(made) => {
              setIsNew(false)
              if (made.length > 0) setCodes(made)
              void client.invalidateQueries(sessionsQuery)
            }}
          />
          <dialogs.RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={PASSKEYS.removeTitle}
        description={PASSKEYS.removeText(asked?.name ?? '')}
        confirmLabel={PASSKEYS.removeSubmit}
        onConfirm={() => {
          if (asked) remove.mutate(asked)
          setAsked(null)
        }}
      />
    </Card>
  )
}
