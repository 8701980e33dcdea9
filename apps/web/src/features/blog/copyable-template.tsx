import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/toast.tsx'

const SHOWN_MS = 2500

export interface CopyableTemplateProps {
  readonly title: string
  /** The text as it is to be sent. */
  readonly children: string
}

/** A message ready to be copied and sent. Without script it can still be selected. */
export function CopyableTemplate({ title, children }: CopyableTemplateProps) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children)
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
    } catch {
      toastError('Copying did not work. Please select the text instead.')
    }
  }

  return (
    <figure className="template">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-5">
        <span className="font-medium">{title}</span>
        <Button size="sm" variant="secondary" onClick={() => void copy()} aria-label={`Copy: ${title}`}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="sr-only">
          {copied ? 'Copied to the clipboard' : ''}
        </span>
      </figcaption>
      <div className="whitespace-pre-wrap px-5 py-5 text-[0.9375rem] leading-relaxed">{children}</div>
    </figure>
  )
}
