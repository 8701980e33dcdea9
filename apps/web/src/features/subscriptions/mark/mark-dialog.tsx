import type { Subscription } from '@duely/contract'
import { type FormEvent, useId, useState } from 'react'
import { refusalText } from '../../../lib/refusal-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { choosingOf, faultOf } from './choosing.ts'
import { MarkChooser } from './mark-chooser.tsx'
import { MarkPreview } from './mark-preview.tsx'
import { MARK } from './mark-texts.ts'
import { useSaveMark } from './save-mark.ts'

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
  const save = useSaveMark()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faultOf(choosing) !== null) return
    save.mutate(
      { id: subscription.id, choosing },
      {
        onSuccess: () => {
          toastSuccess(MARK.saved, { about: subscription.name })
          onClose()
        },
        onError: (refusal) => toastError(MARK.failed, { text: refusalText(refusal, '') }),
      },
    )
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
        <MarkChooser
          choosing={choosing}
          onChange={setChoosing}
          isTried={isTried}
          onKind={() => setTried(false)}
          preview={<MarkPreview choosing={choosing} id={subscription.id} name={subscription.name} />}
        />
      </form>
    </Dialog>
  )
}
