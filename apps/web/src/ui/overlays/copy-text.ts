import { toastError, toastSuccess } from './toast.tsx'

/**
 * Copies a text and says so.
 * @param select selects the text where the browser does not let it be copied, so that its reader can
 */
export async function copyText(
  text: string,
  words: { readonly copied: string; readonly copyFailed: string },
  select: () => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(words.copied)
  } catch {
    select()
    toastError(words.copyFailed)
  }
}
