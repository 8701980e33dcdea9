import { useMutation } from '@tanstack/react-query'
import { refusalIn } from '../../../lib/api.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { fetchWithProof } from '../../../lib/session/proof.ts'
import { toastError } from '../../../ui/overlays/toast.tsx'

/** Downloads a file through the browser. An error is shown, not saved. */
export function useDownload(door: string, fallbackName: string) {
  return useMutation({
    mutationFn: async () => {
      const response = await fetchWithProof(door, { credentials: 'same-origin' })
      if (!response.ok) throw await refusalIn(response)
      keepFile(await response.blob(), nameIn(response.headers) ?? fallbackName)
    },
    onError: (error) => void toastError(refusalText(error, 'Failed to download. Please try again.')),
  })
}

function nameIn(headers: Headers): string | undefined {
  return /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}

/** Saves a file through the browser. */
export function keepFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
