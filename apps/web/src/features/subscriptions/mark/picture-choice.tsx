import { PICTURE_SIDE } from '@duely/domain'
import { markTexts } from '@duely/texts/mark'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { FileButton } from '#web/ui/actions/file-button.tsx'
import { type CutPicture, cutPicture, type PictureFault } from './cut-picture.ts'

const FAULTS = {
  'too-large': 'tooLarge',
  unreadable: 'unreadable',
  'too-detailed': 'tooDetailed',
} as const satisfies Record<PictureFault, string>

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
  const t = useTexts(markTexts)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<PictureFault | undefined>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const cut = await cutPicture(file).catch(() => 'unreadable' as const)
    setReading(false)
    setFault(typeof cut === 'string' ? cut : undefined)
    if (typeof cut !== 'string') onChoose(cut)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FileButton
        variant="secondary"
        loading={isReading}
        chooseLabel={t.choosePicture}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onFiles={([file]) => void take(file)}
      >
        <ImageUp aria-hidden="true" />
        {hasPicture ? t.chooseOther : t.choosePicture}
      </FileButton>
      <p role="alert" className="text-sm text-loss-ink empty:hidden">
        {fault ? t[FAULTS[fault]] : error}
      </p>
      <p className="text-sm text-muted">{t.pictureHint({ side: `${PICTURE_SIDE}` })}</p>
    </div>
  )
}
