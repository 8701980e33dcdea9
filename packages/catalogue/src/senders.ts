import type { KnownSender } from '@duely/domain'
import { CATALOGUE } from './index.ts'

/** The services of the catalogue by the hosts of their pages, from which their mails come too. */
export const KNOWN_SENDERS: readonly KnownSender[] = CATALOGUE.flatMap(({ name, website }) => {
  const host = URL.parse(website ?? '')?.hostname.replace(/^www\./, '')
  return host === undefined ? [] : [{ name, hosts: [host] }]
})
