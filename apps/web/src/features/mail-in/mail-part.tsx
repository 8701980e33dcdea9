import type { MailDraft } from '@duely/contract'
import { DEFAULTS, formatDate, localDate, plainDate, type Wording } from '@duely/domain'
import { mailInTexts } from '@duely/texts/mail-in'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailOpen, Trash2 } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { accountQuery, subscriptionsQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { WaitForRecorded } from '#web/subscription/wait-for-recorded.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FileButton } from '#web/ui/actions/file-button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { KINDS } from './mail-kinds.ts'
import { MailProposal, type MailProposalProps } from './mail-proposal.tsx'
import { EML_BYTES, readEml } from './read-eml.ts'

type Shown = Pick<MailProposalProps, 'found' | 'from' | 'subject' | 'source'> & {
  readonly draftId: string | null
}

/** What was found in forwarded mails. */
const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: () => answerOf(api.drafts.$get()),
})

/** Mails of services: dropped, pasted or forwarded, each as a proposal. */
export function MailPart() {
  const t = useTexts(mailInTexts)
  const client = useQueryClient()
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  // What a mail says is recorded with files, which are the owner's.
  const subscriptions = useMemo(() => list.data && ownOf(list.data), [list.data])
  const { data: { drafts = [] } = {} } = useQuery(draftsQuery)
  const { zone, culture } = accountFacts(account.data)
  const today = useToday(zone)
  const [shown, setShown] = useState<Shown | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: draftsQuery.queryKey })
  const removeDraft = async (id: string) => {
    await done(api.drafts[':id'].$delete({ param: { id } }))
    await refresh()
  }
  const look = ({ id, sender, subject, receivedAt, found }: MailDraft) =>
    setShown({
      draftId: id,
      found,
      subject,
      source: null,
      from: t.from({ sender, day: formatDate(localDate(new Date(receivedAt), zone), culture, 'medium') }),
    })
  const close = (isRecorded: boolean) => {
    const draftId = shown?.draftId
    setShown(null)
    if (draftId != null && isRecorded) void removeDraft(draftId).catch(() => {})
  }
  if (shown !== null)
    return account.data === undefined || subscriptions === undefined ? (
      <WaitForRecorded queries={[account, list]} />
    ) : (
      <MailProposal
        {...shown}
        subscriptions={subscriptions}
        today={today}
        culture={culture}
        currency={account.data.profile.homeCurrency ?? subscriptions[0]?.currency ?? DEFAULTS.currency}
        onRecorded={() => close(true)}
        onDiscard={() => close(false)}
      />
    )
  return (
    <div className="grid gap-6">
      {drafts.length > 0 && (
        <Card title={t.drafts} description={t.draftsText} padding="flush" className="overflow-hidden">
          <RowList label={t.drafts} className="border-t border-line">
            {drafts.map((draft) => (
              <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
                <span className="grid min-w-48 flex-1">
                  <span className="font-medium wrap-anywhere">{draft.subject}</span>
                  <span className="text-sm text-muted wrap-anywhere">
                    {draft.found.kind === null ? t.unknown : t[KINDS[draft.found.kind].found]}, {draft.sender}
                  </span>
                </span>
                <Button variant="secondary" size="sm" onClick={() => look(draft)}>
                  {t.look}
                </Button>
                <IconButton
                  label={t.remove({ subject: draft.subject })}
                  tone="loss"
                  needsConnection
                  onClick={() =>
                    void removeDraft(draft.id).then(
                      () => toastSuccess(t.removed),
                      () => toastError(t.failed),
                    )
                  }
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      <ReadMail culture={culture} onRead={setShown} />
    </div>
  )
}

interface ReadMailProps {
  readonly culture: Wording
  readonly onRead: (shown: Shown) => void
}

function ReadMail({ culture, onRead }: ReadMailProps) {
  const t = useTexts(mailInTexts)
  const [pasted, setPasted] = useState('')
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const read = async (source: Uint8Array<ArrayBuffer> | string) => {
    setReading(true)
    setFault(undefined)
    try {
      const { mail, found } = await readEml(source, culture)
      const sender = [mail.fromName, mail.fromAddress].filter(Boolean).join(', ') || '–'
      const from =
        mail.date === null
          ? t.fromUndated({ sender })
          : t.from({ sender, day: formatDate(plainDate(mail.date), culture, 'medium') })
      onRead({ found, from, subject: mail.subject, source: new Blob([source]), draftId: null })
    } catch {
      setFault(t.unreadable)
    }
    setReading(false)
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > EML_BYTES) setFault(t.tooLarge)
    else await read(new Uint8Array(await file.arrayBuffer()))
  }
  const { place, isOver } = useFileDrop(([file]) => void take(file))
  const onPaste = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.trim() !== '') void read(pasted)
  }
  return (
    <Card title={t.title} description={t.text}>
      <section
        aria-label={t.title}
        {...place}
        className={classNames(
          'grid justify-items-start gap-3 rounded-lg border-2 border-dashed p-5',
          isOver ? 'border-accent bg-accent-soft' : 'border-control/60',
        )}
      >
        <FileButton
          variant="secondary"
          loading={isReading}
          chooseLabel={t.emailToRead}
          accept=".eml,message/rfc822"
          onFiles={([file]) => void take(file)}
        >
          <MailOpen aria-hidden="true" />
          {isOver ? t.dropHere : t.choose}
        </FileButton>
        <p role="alert" className="text-sm text-loss-ink empty:hidden">
          {fault}
        </p>
      </section>
      <form onSubmit={onPaste} className="mt-5 grid gap-3">
        <TextArea
          label={t.paste}
          hint={t.pasteHint}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          loading={isReading}
          disabled={pasted.trim() === ''}
          className="justify-self-start"
        >
          {t.read}
        </Button>
      </form>
    </Card>
  )
}
