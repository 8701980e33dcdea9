import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useWanted } from '../../../../ui/overlays/use-wanted.ts'
import { sessionsQuery } from '../sessions-query.ts'
import { securityDialogs } from './security-dialogs.ts'
import { RECOVERY, RENEW } from './security-texts.ts'

export interface RecoveryLineProps {
  readonly email: string
  readonly left: number
  /** A line above. */
  readonly lead?: ReactNode
  /** Buttons beside. */
  readonly children?: ReactNode
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryLine({ email, left, lead, children }: RecoveryLineProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [times, setTimes] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>()
  const dialogs = useWanted(securityDialogs, asked, () => setAsked(false))
  return (
    <div className="grid gap-4">
      <p className="text-[0.9375rem]">
        {lead !== undefined && (
          <>
            {lead}
            <br />
          </>
        )}
        <span className={left === 0 ? 'text-loss-ink' : 'text-muted'}>{RECOVERY.left(left)}</span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size="sm"
          needsConnection
          onClick={() => {
            setTimes(times + 1)
            setAsked(true)
          }}
        >
          {RENEW.ask}
        </Button>
        {children}
      </div>
      {dialogs && (
        <>
          <dialogs.PasswordDialog
            key={times}
            open={asked}
            email={email}
            words={RENEW}
            onClose={() => setAsked(false)}
            act={async (password) => {
              const json = { password }
              const made = await answerOf(api.auth['two-factor']['generate-backup-codes'].$post({ json }))
              setAsked(false)
              setCodes(made.backupCodes)
              void client.invalidateQueries(sessionsQuery)
            }}
          />
          <dialogs.RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
        </>
      )}
    </div>
  )
}
