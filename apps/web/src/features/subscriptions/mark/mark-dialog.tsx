import type { Subscription } from '@duely/contract'
import { markTexts } from '@duely/texts/mark'
import type { FormEvent } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { MarkChooser } from './mark-chooser.tsx'
import { MarkPreview } from './mark-preview.tsx'
import { useSaveMark } from './save-mark.ts'
import { useMarkChoice } from './use-mark-choice.ts'

export interface MarkDialogProps {
  readonly subscription: Pick<Subscription, 'id' | 'name' | 'mark'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses a mark: by name, an emoji, another service's, or an uploaded picture. */
export function MarkDialog({ subscription, open, onClose }: MarkDialogProps) {
  const t = useTexts(markTexts)
  const say = useSay()
  const { choosing, isTried, onChange, refuses } = useMarkChoice(subscription.mark)
  const save = useSaveMark()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refuses()) return
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
        onChange={onChange}
        isTried={isTried}
        preview={<MarkPreview choosing={choosing} id={subscription.id} name={subscription.name} />}
      />
    </FormDialog>
  )
}
