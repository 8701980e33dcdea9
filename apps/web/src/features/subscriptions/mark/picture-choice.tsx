import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { type CutPicture, cutPicture } from './cut-picture.ts'
import { MARK } from './mark-texts.ts'

export interface PictureChoiceProps {
  /** Whether there is a picture, new or stored. */
  readonly hasPicture: boolean
  readonly onChoose: (picture: CutPicture) => void
  /** Shown below the button until a file is chosen. */
  readonly error: string | undefined
}

/**
 * An uploaded picture, cropped and scaled in the browser. Unreadable
 * files are reported; the previous choice is kept.
 */
export function PictureChoice({ hasPicture, onChoose, error }: PictureChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const cut = await cutPicture(file).catch(() => 'unreadable' as const)
    setReading(false)
    setFault(typeof cut === 'string' ? MARK.pictureFaults[cut] : undefined)
    if (typeof cut !== 'string') onChoose(cut)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" loading={isReading} onClick={() => chooser.current?.click()}>
        <ImageUp aria-hidden="true" />
        {hasPicture ? MARK.chooseOther : MARK.choosePicture}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={MARK.choosePicture}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      <p role="alert" className="text-sm text-loss-ink empty:hidden">
        {fault ?? error}
      </p>
      <p className="text-sm text-muted">{MARK.pictureHint}</p>
    </div>
  )
}
