import { refusalIn } from './api.ts'
import { fetchWithProof } from './session/proof.ts'

/**
 * Downloads a file through the browser, under the name that the server gives it.
 * @throws ApiError instead of saving a refusal
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetchWithProof(path, { credentials: 'same-origin' })
  if (!response.ok) throw await refusalIn(response)
  keepFile(await response.blob(), nameIn(response.headers) ?? fallbackName)
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
