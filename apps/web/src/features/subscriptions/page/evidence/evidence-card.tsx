import type { EvidenceFile, EvidenceFileList, Subscription } from '@duely/contract'
import { actLogTexts } from '@duely/texts/act-log'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useQuery } from '@tanstack/react-query'
import { FileCheck2, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import { useHousehold } from '#web/household/household-query.ts'
import { may, otherIn } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { packetPage } from '#web/paths.ts'
import { actWords } from '#web/subscription/act-words.ts'
import { instantText } from '#web/subscription/deliveries/delivery-words.ts'
import { evidenceQuery } from '#web/subscription/evidence-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { AddFiles } from './add-files.tsx'
import { FileRow } from './file-row.tsx'

const ConfirmationDialog = lazyDialog(() =>
  import('./confirmation-dialog.tsx').then((m) => m.ConfirmationDialog),
)
const DeleteFileDialog = lazyDialog(() => import('./delete-file-dialog.tsx').then((m) => m.DeleteFileDialog))

export interface EvidenceCardProps {
  readonly subscription: Subscription
  /** Whether it was charged after it had been cancelled. */
  readonly isWronged: boolean
  readonly owner: OwnerFacts
}

/** Confirmation, files and dated acts: what shows that a subscription was cancelled. */
export function EvidenceCard({ subscription, isWronged, owner }: EvidenceCardProps) {
  const t = useTexts(pageScreenTexts)
  const { id, confirmation, status } = subscription
  const { data, isError, isFetching, refetch } = useQuery(evidenceQuery(id))
  const confirming = useDialogTarget<Subscription>()
  const deleting = useDialogTarget<EvidenceFile>()
  const mayChange = may(subscription, 'change')
  const hasPacket = may(subscription, 'answer') && (status === 'cancelled' || isWronged)
  return (
    <Card title={t.evidence} description={t.evidenceText} padding="flush" className="overflow-hidden">
      <Part
        title={t.confirmation}
        action={
          mayChange && (
            <Button
              variant="ghost"
              size="sm"
              needsConnection
              aria-label={confirmation === null ? t.confirmationAddNamed : t.confirmationEditNamed}
              onClick={() => confirming.show(subscription)}
              className="-my-1.5 -me-3 print:hidden"
            >
              {confirmation === null ? t.confirmationAdd : t.confirmationEdit}
            </Button>
          )
        }
      >
        {confirmation === null ? (
          <p className="text-[0.9375rem] text-muted">{t.confirmationEmpty}</p>
        ) : (
          <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{confirmation}</p>
        )}
      </Part>
      {data === undefined && !isError && (
        <p role="status" className="border-t border-line px-4 py-4 text-[0.9375rem] text-muted sm:px-6">
          {t.evidenceLoading}
        </p>
      )}
      {data === undefined && isError && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-4 sm:px-6">
          <p role="alert" className="text-[0.9375rem] text-loss-ink">
            {t.evidenceFailed}
          </p>
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      {data && (
        <>
          <AddFiles subscription={subscription} mayAdd={mayChange}>
            {data.files.length === 0 ? (
              <p className="px-4 pb-3 text-[0.9375rem] text-muted sm:px-6">{t.filesEmpty}</p>
            ) : (
              <RowList label={t.files}>
                {data.files.map((file) => (
                  <FileRow
                    key={file.id}
                    file={file}
                    owner={owner}
                    onDelete={mayChange ? () => deleting.show(file) : undefined}
                  />
                ))}
              </RowList>
            )}
          </AddFiles>
          <Acts acts={data.acts} owner={owner} isShared={subscription.household != null} />
        </>
      )}
      {hasPacket && (
        <div className="border-t border-line px-4 py-4 sm:px-6 print:hidden">
          <LinkButton
            to={packetPage(id)}
            variant={isWronged ? 'primary' : 'secondary'}
            className="max-sm:w-full"
          >
            <Scale aria-hidden="true" />
            {t.packet}
          </LinkButton>
          <p className="mt-2 text-sm text-muted">{t.packetHint}</p>
        </div>
      )}
      {confirming.target && (
        <ConfirmationDialog
          key={`confirmation ${confirming.times}`}
          subscription={confirming.target}
          open={confirming.isOpen}
          onClose={confirming.close}
        />
      )}
      {deleting.target && (
        <DeleteFileDialog
          key={`delete ${deleting.times}`}
          file={deleting.target}
          open={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </Card>
  )
}

interface PartProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Part({ title, action, children }: PartProps) {
  return (
    <div className="border-t border-line px-4 py-3.5 sm:px-6">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </div>
  )
}

interface ActsProps {
  readonly acts: EvidenceFileList['acts']
  readonly isShared: boolean
  readonly owner: OwnerFacts
}

function Acts({ acts, owner, isShared }: ActsProps) {
  const t = useTexts(pageScreenTexts)
  const log = useTexts(actLogTexts)
  const sharing = useTexts(sharingWordsTexts)
  const household = useHousehold()
  const title = isShared ? t.actsShared : t.acts
  const reader = { zone: owner.zone, culture: owner.culture }
  return (
    <Part title={title}>
      {acts.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t.actsEmpty}</p>
      ) : (
        <ol aria-label={title} className="figures grid gap-2 text-[0.9375rem]">
          {acts.map(({ what, at, person }) => (
            <li key={`${at} ${what}`} className="flex items-start gap-2.5">
              <FileCheck2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-accent" />
              <span className="grid">
                <span>{actWords(what, otherIn(household, person, sharing), log)}</span>
                <span className="text-sm text-muted">{instantText(at, reader)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
