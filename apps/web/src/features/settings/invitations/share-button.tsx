import { settingsInvitationTexts } from '@duely/texts/settings-invitation'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface ShareButtonProps {
  readonly url: string
  /** Goes with the link. */
  readonly text: string
}

/** Hands a link to another app, where the browser can. */
export function ShareButton({ url, text }: ShareButtonProps) {
  const t = useTexts(settingsInvitationTexts)
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ text, url })
    } catch (error) {
      // Nobody was chosen, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(t.shareFailed)
    }
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      {t.share}
    </Button>
  )
}
