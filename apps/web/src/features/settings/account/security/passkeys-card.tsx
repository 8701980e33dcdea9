import type { Passkey } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, done } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Card } from '../../../../ui/data/card.tsx'
import { Row, RowList } from '../../../../ui/data/row-list.tsx'
import { useDialogTarget } from '../../../../ui/overlays/use-dialog-target.ts'
import { useWanted } from '../../../../ui/overlays/use-wanted.ts'
import { useRemoval } from '../../use-removal.tsx'
import { sessionsQuery } from '../sessions-query.ts'
import { RecoveryLine } from './recovery-line.tsx'
import { securityDialogs } from './security-dialogs.ts'
import { PASSKEYS } from './security-texts.ts'
import type { TwoStepCardProps } from './two-step-card.tsx'

/** Passkeys: added, listed with their last use, removed. Failing to load is told by the card of the sessions. */
export function PasskeysCard({ email, zone, culture }: TwoStepCardProps) {
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const [codes, setCodes] = useState<readonly string[]>()
  const dialogs = useWanted(securityDialogs, adding.isOpen, adding.close)
  const removal = useRemoval<Passkey>({
    words: PASSKEYS.removal,
    remove: ({ id }) => done(api.auth.passkey['delete-passkey'].$post({ json: { id } })),
    queryKey: sessionsQuery.queryKey,
    nextFocus: opener,
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
          ref={opener}
          variant="secondary"
          size="sm"
          disabled={data === undefined}
          needsConnection
          onClick={() => adding.show(true)}
        >
          {PASSKEYS.add}
        </Button>
        {/* Where an authenticator app is on, its card shows them. */}
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
                  onClick={() => removal.ask(passkey)}
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
            key={adding.times}
            open={adding.isOpen}
            email={email}
            onClose={adding.close}
            onAdded={(made) => {
              adding.close()
              if (made.length > 0) setCodes(made)
              void client.invalidateQueries(sessionsQuery)
            }}
          />
          <dialogs.RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} opener={opener} />
        </>
      )}
      {removal.question}
    </Card>
  )
}
