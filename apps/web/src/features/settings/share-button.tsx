import { Button } from '#web/ui/actions/button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface ShareButtonProps {
  readonly url: string
  readonly words: { readonly share: string; readonly shareText: string; readonly shareFailed: string }
}

/** Hands a link to another app, where the browser can. */
export function ShareButton({ url, words }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ text: words.shareText, url })
    } catch (error) {
      // Nobody was chosen, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(words.shareFailed)
    }
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      {words.share}
    </Button>
  )
}
