import type { Subscription } from '@duely/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { answerOf, api, done } from '../../../lib/api.ts'
import { marksQuery, servicesMarksQuery } from '../../../lib/marks-query.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { ChosenMark, DrawnMark, NameMark, ServiceMark } from '../../../marks/service-mark.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { type Choosing, choosingOf, faultOf, type MarkKind, markOf } from './choosing.ts'
import { EmojiChoice } from './emoji-choice.tsx'
import { MARK } from './mark-texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { ServiceChoice } from './service-choice.tsx'

const KINDS = Object.entries(MARK.kinds).map(([value, label]) => ({ value: value as MarkKind, label }))

export interface MarkDialogProps {
  readonly subscription: Pick<Subscription, 'id' | 'name' | 'mark'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses a mark: by name, an emoji, another service's, or an uploaded picture. */
export function MarkDialog({ subscription, open, onClose }: MarkDialogProps) {
  const formId = useId()
  const [choosing, setChoosing] = useState(() => choosingOf(subscription))
  const [isTried, setTried] = useState(false)
  const save = useSaveMark(subscription.id)
  const choose = (change: Partial<Choosing>) => setChoosing({ ...choosing, ...change })
  const fault = faultOf(choosing)
  const error = (isTried && fault) || undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== null) return
    save.mutate(choosing, {
      onSuccess: () => {
        toastSuccess(MARK.saved, { about: subscription.name })
        onClose()
      },
      onError: (refusal) => toastError(MARK.failed, { text: refusalText(refusal, '') }),
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !save.isPending && onClose()}
      title={MARK.title}
      description={subscription.name}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {MARK.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Preview choosing={choosing} subscription={subscription} />
          <SegmentedControl
            label={MARK.kind}
            choices={KINDS}
            value={choosing.kind}
            onChange={(kind) => {
              setTried(false)
              choose({ kind })
            }}
          />
        </div>
        {choosing.kind === 'name' && <p className="text-[0.9375rem] text-muted">{MARK.fromName}</p>}
        {choosing.kind === 'emoji' && (
          <EmojiChoice emoji={choosing.emoji} onChoose={(emoji) => choose({ emoji })} error={error} />
        )}
        {choosing.kind === 'brand' && (
          <ServiceChoice slug={choosing.slug} onChoose={(slug) => choose({ slug })} error={error} />
        )}
        {choosing.kind === 'picture' && (
          <PictureChoice
            hasPicture={choosing.picture !== null || choosing.keepsPicture}
            onChoose={(picture) => choose({ picture })}
            error={error}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Preview of the mark; the current one until a choice is made. */
function Preview({
  choosing,
  subscription,
}: { readonly choosing: Choosing } & Pick<MarkDialogProps, 'subscription'>) {
  const { kind, slug, picture } = choosing
  const own = useQuery(marksQuery).data
  const wanted = kind === 'brand' ? slug : kind === 'name' ? own?.names[subscription.name] : undefined
  const drawn = useQuery({ ...servicesMarksQuery(wanted ? [wanted] : []), enabled: Boolean(wanted) }).data
  const mark = wanted ? (drawn?.services[wanted] ?? own?.services[wanted]) : undefined
  if (kind === 'picture' && picture) return <ChosenMark chosen={`picture:${picture.address}`} size={40} />
  if (kind === 'emoji' && faultOf(choosing) === null)
    return <ChosenMark chosen={markOf(choosing) ?? ''} size={40} />
  if (mark) return <DrawnMark mark={mark} size={40} />
  if (kind === 'name') return <NameMark name={subscription.name} size={40} />
  return <ServiceMark id={subscription.id} name={subscription.name} size={40} />
}

/** Saves the mark; a newly chosen picture is uploaded and becomes the mark. */
function useSaveMark(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (choosing: Choosing) => {
      const { kind, picture } = choosing
      if (kind === 'picture' && picture !== null) return done(sendPicture(id, picture))
      await answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: { mark: markOf(choosing) } }))
    },
    onSettled: () => client.invalidateQueries(),
  })
}

function sendPicture(id: string, { type, bytes }: NonNullable<Choosing['picture']>): Promise<Response> {
  return fetch(`/api/subscriptions/${id}/picture`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes,
  })
}
