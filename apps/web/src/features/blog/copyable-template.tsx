import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'

export interface CopyableTemplateProps {
  readonly title: string
  /** The text to copy. */
  readonly children: string
}

/**
 * A message to copy and send. Without script it can be selected; lib/public-page/public-page-script.ts does the
 * copying.
 */
export function CopyableTemplate({ title, children }: CopyableTemplateProps) {
  return (
    <figure className="template" data-copy-from="">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-5">
        <span className="font-medium">{title}</span>
        <Button size="sm" variant="secondary" data-copy="" aria-label={`Copy: ${title}`} className="group">
          <Copy aria-hidden="true" className="size-4 group-data-copied:hidden" />
          <Check aria-hidden="true" className="size-4 not-group-data-copied:hidden" />
          Copy
        </Button>
      </figcaption>
      <div data-copy-text="" className="px-5 py-5 text-[0.9375rem] leading-relaxed whitespace-pre-wrap">
        {children}
      </div>
    </figure>
  )
}
