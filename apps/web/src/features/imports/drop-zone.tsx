import { importScreenTexts } from '@duely/texts/import-screen'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FileButton } from '#web/ui/actions/file-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlLook } from '#web/ui/fields/field.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'

export interface DropZoneProps {
  readonly reading: boolean
  readonly onBytes: (bytes: Uint8Array, name: string) => void
}

/** Drop a file, choose one, or paste. */
export function DropZone({ reading, onBytes }: DropZoneProps) {
  const t = useTexts(importScreenTexts)
  const [pasted, setPasted] = useState('')
  const pasteId = useId()
  const take = async (file: File | undefined) => {
    if (file) onBytes(new Uint8Array(await file.arrayBuffer()), file.name)
  }
  const { place, isOver } = useFileDrop(([file]) => void take(file))
  return (
    <div className="grid gap-6">
      <section
        aria-label={t.choose}
        {...place}
        className={classNames(
          'grid justify-items-center gap-4 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors duration-150',
          isOver ? 'border-accent bg-accent-soft' : 'border-control/60',
        )}
      >
        <FileUp aria-hidden="true" className="size-8 text-accent" />
        <div className="grid max-w-lg gap-1">
          <p className="font-display text-xl font-semibold max-sm:hidden">{t.drop}</p>
          <p className="text-[0.9375rem] text-muted">{t.kinds({ product: site.name })}</p>
        </div>
        <FileButton loading={reading} chooseLabel={t.fileToRead} onFiles={([file]) => void take(file)}>
          {t.choose}
        </FileButton>
      </section>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onBytes(new TextEncoder().encode(pasted), t.pasted)
        }}
      >
        <label htmlFor={pasteId} className="text-sm font-medium">
          {t.paste}
        </label>
        <textarea
          id={pasteId}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          rows={4}
          placeholder={`${t.exampleOne}\n${t.exampleTwo}`}
          className={classNames(controlLook, 'py-2.5')}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={reading || pasted.trim() === ''}
          className="justify-self-start"
        >
          <ClipboardPaste aria-hidden="true" />
          {t.readPasted}
        </Button>
      </form>
    </div>
  )
}
