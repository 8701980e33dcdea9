import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

/** How long the button shows that it worked, in ms. */
const COPIED_MS = 2500

export interface CopyableTemplateProps {
  readonly title: string
  /** The text to copy. */
  readonly children: string
}

/** A message to copy and send. Without script it can be selected. */
export function CopyableTemplate({ title, children }: CopyableTemplateProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children)
    } catch {
      return toastError('Copying did not work. Please select the text instead.')
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
    toastSuccess('Copied to the clipboard')
  }
  return (
    <figure className="template">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5 pe-2.5 ps-5">
        <span className="font-medium">{title}</span>
        <Button size="sm" variant="secondary" aria-label={`Copy: ${title}`} onClick={() => void copy()}>
          {isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
          Copy
        </Button>
      </figcaption>
      <div className="px-5 py-5 text-[0.9375rem] leading-relaxed whitespace-pre-wrap">{children}</div>
    </figure>
  )
}
