import type { EvidenceFile, EvidenceFileList, Subscription, SubscriptionPage } from '@duely/contract'
import { actLogTexts } from '@duely/texts/act-log'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useQuery } from '@tanstack/react-query'
import { FileCheck2, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
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
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { isWronged } from '../page-facts.ts'
import { AddFiles } from './add-files.tsx'
import { FileRow } from './file-row.tsx'

const ConfirmationDialog = lazyDialog(() =>
  import('./confirmation-dialog.tsx').then((m) => m.ConfirmationDialog),
)
const DeleteFileDialog = lazyDialog(() => import('./delete-file-dialog.tsx').then((m) => m.DeleteFileDialog))

export interface EvidenceCardProps {
  readonly page: Pick<SubscriptionPage, 'subscription' | 'charges'>
}

/** Confirmation, files and dated acts: what shows that a subscription was cancelled. */
export function EvidenceCard({ page }: EvidenceCardProps) {
  const t = useTexts(pageScreenTexts)
  const { subscription } = page
  const { id, confirmation, status } = subscription
  const { data, isError, isFetching, refetch } = useQuery(evidenceQuery(id))
  const confirming = useDialogTarget<Subscription>()
  const deleting = useDialogTarget<EvidenceFile>()
  const mayChange = may(subscription, 'change')
  const hasPacket = may(subscription, 'answer') && (status === 'cancelled' || isWronged(page))
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
                    onDelete={mayChange ? () => deleting.show(file) : undefined}
                  />
                ))}
              </RowList>
            )}
          </AddFiles>
          <Acts acts={data.acts} isShared={subscription.household != null} />
        </>
      )}
      {hasPacket && (
        <div className="border-t border-line px-4 py-4 sm:px-6 print:hidden">
          <LinkButton
            to={packetPage(id)}
            variant={isWronged(page) ? 'primary' : 'secondary'}
            className="max-sm:w-full"
          >
            <Scale aria-hidden="true" />
            {t.packet}
          </LinkButton>
          <p className="mt-2 text-sm text-muted">{t.packetHint}</p>
        </div>
      )}
      <TargetDialog of={confirming}>
        {(target, shown) => <ConfirmationDialog {...shown} subscription={target} />}
      </TargetDialog>
      <TargetDialog of={deleting}>
        {(file, shown) => <DeleteFileDialog {...shown} file={file} />}
      </TargetDialog>
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
}

function Acts({ acts, isShared }: ActsProps) {
  const t = useTexts(pageScreenTexts)
  const log = useTexts(actLogTexts)
  const sharing = useTexts(sharingWordsTexts)
  const title = isShared ? t.actsShared : t.acts
  const owner = useOwner()
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
                <span>{actWords(what, otherIn(owner.household, person, sharing), log)}</span>
                <span className="text-sm text-muted">{instantText(at, owner)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
