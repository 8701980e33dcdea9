import { EVIDENCE_FILE_BYTES, EVIDENCE_MESSAGES } from '@duely/domain'
import { ApiError, refusalIn } from '#web/lib/api.ts'
import { fetchSignedIn } from '#web/lib/session/fetch-signed-in.ts'

const NAME_MAX = 200

/**
 * Sends a file to be kept as evidence. One that is too large is never sent.
 *
 * @throws ApiError when refused, TypeError when unreachable
 */
export async function sendFile(subscriptionId: string, file: Blob, name: string): Promise<void> {
  if (file.size > EVIDENCE_FILE_BYTES)
    throw new ApiError(413, { code: 'PAYLOAD_TOO_LARGE', detail: EVIDENCE_MESSAGES.tooLarge })
  const query = new URLSearchParams({ name: name.slice(-NAME_MAX) || 'file' })
  const answer = await fetchSignedIn(`/api/subscriptions/${subscriptionId}/files?${query}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!answer.ok) throw await refusalIn(answer)
}

/** Why a file was not kept, in words about files. */
export function fileFault(
  error: unknown,
  t: { readonly fileFailed: string; readonly fileTooMany: string },
): string {
  if (!(error instanceof ApiError)) return t.fileFailed
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return EVIDENCE_MESSAGES.type
  if (error.code === 'PAYLOAD_TOO_LARGE') return EVIDENCE_MESSAGES.tooLarge
  return error.code === 'TOO_MANY_REQUESTS' ? t.fileTooMany : error.message
}
