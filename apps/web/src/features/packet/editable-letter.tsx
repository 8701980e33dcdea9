import { mailtoOf, type PacketLetter } from '@duely/domain'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { Copy, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { OwnLetter } from '#web/subscription/own-letter.tsx'
import { Button, buttonLook } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

interface EditableLetterProps {
  readonly title: string
  readonly description: string
  readonly letter: PacketLetter
  /** The letter in the reader's own language, and what the letter's is called; null: it is in theirs. */
  readonly own: { readonly letter: PacketLetter; readonly called: string } | null
  readonly about: string
}

/** A letter to change, copy or send; on paper it is text alone. */
export function EditableLetter({ title, description, letter, own, about }: EditableLetterProps) {
  const t = useTexts(packetScreenTexts)
  const [subject, setSubject] = useState(letter.subject)
  const [body, setBody] = useState(letter.body)
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
  return (
    <Card title={title} className="print:break-before-page print:border-0">
      <div className="grid gap-4 print:hidden">
        <p className="text-[0.9375rem] text-muted">{description}</p>
        <TextField
          label={t.subject}
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <TextArea
          id={bodyId}
          label={t.body}
          rows={14}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        {own && <OwnLetter lead={t.letterOwn({ language: own.called })} letter={own.letter} />}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t.copy}
          </Button>
          <a href={mailtoOf({ subject, body })} className={buttonLook('secondary', 'sm', false)}>
            <Mail aria-hidden="true" />
            {t.mail}
          </a>
        </div>
      </div>
      <div aria-hidden="true" className="hidden print:block">
        <p className="mb-4 font-semibold">{subject}</p>
        <p className="whitespace-pre-line">{body}</p>
      </div>
    </Card>
  )
}
