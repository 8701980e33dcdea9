import type { Subscription } from '@duely/contract'
import { markTexts } from '@duely/texts/mark'
import { type FormEvent, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { choosingOf, faultOf } from './choosing.ts'
import { MarkChooser } from './mark-chooser.tsx'
import { MarkPreview } from './mark-preview.tsx'
import { useSaveMark } from './save-mark.ts'

export interface MarkDialogProps {
  readonly subscription: Pick<Subscription, 'id' | 'name' | 'mark'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses a mark: by name, an emoji, another service's, or an uploaded picture. */
export function MarkDialog({ subscription, open, onClose }: MarkDialogProps) {
  const t = useTexts(markTexts)
  const say = useSay()
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
          toastSuccess(t.saved, { about: subscription.name })
          onClose()
        },
        onError: (refusal) => toastError(t.failed, { text: say(refusalText(refusal, '')) }),
      },
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={subscription.name}
      onSubmit={submit}
      submitLabel={t.save}
      submitting={save.isPending}
    >
      <MarkChooser
        choosing={choosing}
        onChange={setChoosing}
        isTried={isTried}
        onKind={() => setTried(false)}
        preview={<MarkPreview choosing={choosing} id={subscription.id} name={subscription.name} />}
      />
    </FormDialog>
  )
}
