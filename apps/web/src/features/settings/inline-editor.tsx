import { settingsSharedTexts } from '@duely/texts/settings-shared'
import { uiTexts } from '@duely/texts/ui'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

export interface InlineEditorProps
  extends Pick<
    TextFieldProps,
    'label' | 'hideLabel' | 'hint' | 'error' | 'placeholder' | 'type' | 'inputMode' | 'autoComplete'
  > {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly saving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** In-place text editor with Save and Cancel; Enter saves, Esc cancels. */
export function InlineEditor(props: InlineEditorProps) {
  const { value, onChange, saving, onSave, onCancel, opener, ...field } = props
  const ui = useTexts(uiTexts)
  const t = useTexts(settingsSharedTexts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
    // After the editor is unmounted and its opener is back.
    return () => queueMicrotask(() => opener.current?.focus())
  }, [opener])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving) onSave()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3 py-1">
      <TextField
        {...field}
        ref={input}
        value={value}
        readOnly={saving}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && !saving && onCancel()}
      />
      <div className="flex gap-2.5">
        <Button type="submit" size="sm" needsConnection loading={saving}>
          {t.save}
        </Button>
        <Button variant="secondary" size="sm" disabled={saving} onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
