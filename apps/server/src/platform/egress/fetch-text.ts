import type { Egress } from './egress.ts'

/**
 * Fetches a small text file from another host.
 * @throws when the host is private, or the answer too slow, too large or not 200
 */
export type FetchText = (url: string, limits: { maxBytes: number }) => Promise<string>

/** Fetches text through the guarded way out. */
export function createFetchText(egress: Egress): FetchText {
  return async (url, { maxBytes }) => {
    const headers = { accept: 'application/xml, text/xml' }
    const { status, body, complete } = await egress({ url, headers, maxBytes })
    const { host } = new URL(url)
    if (status !== 200) throw new Error(`${host} answered ${status}`)
    if (!complete) throw new Error(`${host} sent more than ${maxBytes} bytes`)
    return body.toString('utf8')
  }
}
