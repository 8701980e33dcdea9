import type { PacketLetter } from '@duely/domain'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { LetterFields, type LetterFieldsProps } from '#web/subscription/letter-fields.tsx'
import { Card } from '#web/ui/data/card.tsx'

interface EditableLetterProps extends Pick<LetterFieldsProps, 'own' | 'about'> {
  readonly title: string
  readonly description: string
  /** As it is written at first. */
  readonly letter: PacketLetter
}

/** A letter to change, copy or send; on paper it is text alone. */
export function EditableLetter({ title, description, letter, own, about }: EditableLetterProps) {
  const t = useTexts(packetScreenTexts)
  const [edited, setEdited] = useState(letter)
  return (
    <Card title={title} className="print:break-before-page print:border-0">
      <div className="grid gap-4 print:hidden">
        <p className="text-[0.9375rem] text-muted">{description}</p>
        <LetterFields letter={edited} onChange={setEdited} own={own} about={about} rows={14} t={t} />
      </div>
      <div aria-hidden="true" className="hidden print:block">
        <p className="mb-4 font-semibold">{edited.subject}</p>
        <p className="whitespace-pre-line">{edited.body}</p>
      </div>
    </Card>
  )
}
