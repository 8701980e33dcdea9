import { mailtoOf, type PacketLetter } from '@duely/domain'
import type { PacketScreenTexts } from '@duely/texts/packet-screen'
import { Copy, Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, buttonLook } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface LetterFieldsProps {
  readonly letter: PacketLetter
  readonly onChange: (letter: PacketLetter) => void
  /** The letter in the reader's own language, and what the letter's is called; null: it is in theirs. */
  readonly own: { readonly letter: PacketLetter; readonly called: string } | null
  /** What it is about. */
  readonly about: string
  readonly rows: number
  readonly t: Pick<
    PacketScreenTexts,
    'subject' | 'body' | 'copy' | 'copied' | 'copyFailed' | 'mail' | 'letterOwn'
  >
  /** A further button. */
  readonly children?: ReactNode
}

/** A letter to change, copy or send; where it is in another language, what it says. */
export function LetterFields(props: LetterFieldsProps) {
  const { letter, onChange, own, about, rows, t, children } = props
  const { subject, body } = letter
  const bodyId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${body}`)
      toastSuccess(t.copied, { about })
    } catch {
      const field = document.getElementById(bodyId)
      if (field instanceof HTMLTextAreaElement) field.select()
      toastError(t.copyFailed)
    }
  }
  const lead = own && t.letterOwn({ language: own.called })
  return (
    <>
      <TextField
        label={t.subject}
        autoComplete="off"
        value={subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value, body })}
      />
      <TextArea
        id={bodyId}
        label={t.body}
        rows={rows}
        value={body}
        onChange={(event) => onChange({ subject, body: event.currentTarget.value })}
      />
      {own && lead && (
        <section aria-label={lead} className="grid gap-2 text-sm text-muted print:hidden">
          <p>{lead}</p>
          <div className="rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
            <p className="font-medium">{own.letter.subject}</p>
            <p className="mt-2">{own.letter.body}</p>
          </div>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t.copy}
        </Button>
        {children}
        <a href={mailtoOf(letter)} className={buttonLook('secondary', 'sm', false)}>
          <Mail aria-hidden="true" />
          {t.mail}
        </a>
      </div>
    </>
  )
}
