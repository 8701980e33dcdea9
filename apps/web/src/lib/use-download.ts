import { useMutation } from '@tanstack/react-query'
import { downloadFile } from './download-file.ts'
import { refusalText } from './refusal-text.ts'

/** Downloads a file through the browser. Errors are reported through `onFailed`, not saved. */
export function useDownload({
  path,
  fallbackName,
  failed = 'Failed to download. Please try again.',
  onFailed,
}: {
  readonly path: string
  readonly fallbackName: string
  readonly failed?: string
  readonly onFailed: (reason: string) => unknown
}) {
  return useMutation({
    mutationFn: () => downloadFile(path, fallbackName),
    onError: (error) => onFailed(refusalText(error, failed)),
  })
}
