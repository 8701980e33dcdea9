import { type AssistantSetup, assistantSetups, KEY_PLACE } from '@duely/domain'
import { type RefObject, useId, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { ASSISTANTS } from './programs-texts.ts'

export interface AssistantsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** The text that makes a chosen assistant know this server, with a button that copies it. */
export function AssistantsDialog({ open, onClose, opener }: AssistantsDialogProps) {
  const setups = assistantSetups(window.location.origin)
  const [client, setClient] = useState(setups[0]?.client ?? '')
  const chosen = setups.find((setup) => setup.client === client)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={ASSISTANTS.dialogTitle}
      description={ASSISTANTS.dialogText}
      finalFocus={() => opener.current ?? true}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {ASSISTANTS.done}
        </Button>
      }
    >
      <div className="grid gap-5">
        <SegmentedControl
          label={ASSISTANTS.client}
          choices={setups.map((setup) => ({ value: setup.client, label: setup.client }))}
          value={client}
          onChange={setClient}
        />
        {chosen && <SetupText key={chosen.client} setup={chosen} />}
        <p className="text-sm text-muted">{ASSISTANTS.care}</p>
      </div>
    </Dialog>
  )
}

function SetupText({ setup: { where, text } }: { readonly setup: AssistantSetup }) {
  const fieldId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(ASSISTANTS.copied)
    } catch {
      const field = document.getElementById(fieldId)
      if (field instanceof HTMLTextAreaElement) field.select()
      toastError(ASSISTANTS.copyFailed)
    }
  }
  return (
    <div className="grid gap-3">
      <TextArea
        id={fieldId}
        label={ASSISTANTS.setup}
        hint={text.includes(KEY_PLACE) ? `${where} ${ASSISTANTS.keyHint(KEY_PLACE)}` : where}
        value={text}
        rows={Math.max(3, text.split('\n').length)}
        readOnly
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
      <div>
        <Button size="sm" onClick={() => void copy()}>
          {ASSISTANTS.copy}
        </Button>
      </div>
    </div>
  )
}
