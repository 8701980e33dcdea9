import { assertKey, byKey, type FileStorage, LIST_PAGE } from './file-storage.ts'
import type { S3Place } from './files-place.ts'

const ANSWER_WITHIN_MS = 30_000
/** Tries of a request after the first, with growing pauses, for answers of 429 and 5xx. */
const RETRIES = 2

/** An object store refused or failed; the message names no secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/**
 * Files in a bucket of an object store that speaks the protocol of Amazon S3. Objects are written once, with
 * one request each, and never made public; who may read the bucket is the operator's setting there.
 */
export function createS3Storage(place: S3Place): FileStorage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = place
  const base = `${endpoint}/${bucket}`
  const addressOf = (key: string) => {
    assertKey(key)
    return `${base}/${prefix}${key}`
  }
  // Loaded with the first use: most servers keep files in a folder.
  let client: Promise<import('aws4fetch').AwsClient> | undefined
  const clientOf = () => {
    client ??= import('aws4fetch').then(
      ({ AwsClient }) =>
        new AwsClient({
          accessKeyId,
          secretAccessKey,
          region,
          service: 's3',
          retries: RETRIES,
          initRetryMs: 200,
        }),
    )
    return client
  }
  const ask = async (address: string, init: RequestInit = {}, accepted: readonly number[] = []) => {
    const aws = await clientOf()
    const answer = await aws.fetch(address, {
      ...init,
      // Followed blindly, an answer could send the signed request elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer.ok || accepted.includes(answer.status)) return answer
    const said = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1]
    throw new StorageError(
      `The object store answered ${answer.status}${said === undefined ? '' : ` ${said}`}`,
    )
  }
  return {
    put: async (key, bytes) => {
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await ask(addressOf(key), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers,
      })
      await answer.body?.cancel()
    },
    get: async (key) => {
      const answer = await ask(addressOf(key), {}, [404])
      if (answer.status !== 404) return answer.body ?? new Blob([]).stream()
      await answer.body?.cancel()
      return null
    },
    remove: async (key) => {
      const answer = await ask(addressOf(key), { method: 'DELETE' }, [404])
      await answer.body?.cancel()
    },
    list: async (after) => {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(LIST_PAGE), prefix })
      if (after !== null) query.set('start-after', `${prefix}${after}`)
      const text = await (await ask(`${base}?${query}`)).text()
      return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
        .flatMap(([, entry = '']) => {
          const key = (/<Key>([^<]*)</.exec(entry)?.[1] ?? '').slice(prefix.length)
          const storedAt = new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? '')
          return Number.isNaN(storedAt.getTime()) ? [] : [{ key, storedAt }]
        })
        .toSorted(byKey)
    },
  }
}
