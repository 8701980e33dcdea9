import type { KnownSender } from '@duely/domain'
import { CATALOGUE } from './index.ts'

/** The services of the catalogue by the hosts of their pages, from which their mails come too. */
export const KNOWN_SENDERS: readonly KnownSender[] = CATALOGUE.map(({ name, website }) => ({
  name,
  hosts: [new URL(website).hostname.replace(/^www\./, '')],
}))
