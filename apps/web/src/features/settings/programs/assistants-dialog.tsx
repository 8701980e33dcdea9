import { assistantSetups, KEY_PLACE } from '@duely/domain'
import { settingsAssistantsTexts } from '@duely/texts/settings-assistants'
import { settingsSecretTexts } from '@duely/texts/settings-secret'
import { useRef, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'

/** A command takes this many on a phone. */
const LEAST_ROWS = 5

/** The setup text that connects the chosen assistant to this server, with a button that copies it. */
export function AssistantsDialog({ open, onClose, opener }: OpenedDialog) {
  const t = useTexts(settingsAssistantsTexts)
  const copying = useTexts(settingsSecretTexts)
  const setups = assistantSetups(window.location.origin)
  const [client, setClient] = useState(setups[0]?.client ?? '')
  const { where, text = '' } = setups.find((setup) => setup.client === client) ?? {}
  const place = where === 'file' ? t.inFile : t.inTerminal
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t.title}
      description={t.text}
      finalFocus={() => opener.current ?? true}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copying.done}
          </Button>
          <Button onClick={() => void copyText(text, copying, () => field.current?.select())}>
            {copying.copy}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <SegmentedControl
            label={t.client}
            choices={setups.map((setup) => ({ value: setup.client, label: setup.client }))}
            value={client}
            onChange={setClient}
          />
        </div>
        <TextArea
          ref={field}
          label={t.setup}
          hint={text.includes(KEY_PLACE) ? `${place} ${t.keyHint({ place: KEY_PLACE })}` : place}
          value={text}
          rows={Math.max(LEAST_ROWS, text.split('\n').length)}
          readOnly
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <p className="text-sm text-muted">{t.care}</p>
      </div>
    </Dialog>
  )
}
