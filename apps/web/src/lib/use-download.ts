import { useMutation } from '@tanstack/react-query'
import { useSay } from '#web/language/reader-language.tsx'
import { downloadFile } from './download-file.ts'
import { refusalText } from './refusal-text.ts'

const DOWNLOAD_MESSAGE = 'Failed to download. Please try again.'

/**
 * Downloads a file through the browser. Errors are reported through `onFailed` in the reader's language, not
 * saved.
 */
export function useDownload({
  path,
  fallbackName,
  failed = DOWNLOAD_MESSAGE,
  onFailed,
}: {
  readonly path: string
  readonly fallbackName: string
  readonly failed?: string
  readonly onFailed: (reason: string) => unknown
}) {
  const say = useSay()
  return useMutation({
    mutationFn: () => downloadFile(path, fallbackName),
    onError: (error) => onFailed(say(refusalText(error, failed))),
  })
}
