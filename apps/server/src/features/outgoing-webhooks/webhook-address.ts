import { OUTGOING_WEBHOOK_PORTS } from '@duely/domain'
import { isAllowedHost } from '#server/platform/egress/egress.ts'

/**
 * Whether a webhook may lead to this host and port: https on one
 * of its usual ports, or what the operator names.
 *
 * @param places named `host:port` values (EGRESS_ALLOW)
 */
export function isWebhookPlace(url: URL, places: readonly string[]): boolean {
  const isUsual = url.protocol === 'https:' && OUTGOING_WEBHOOK_PORTS.includes(Number(url.port || 443))
  return isUsual || isAllowedHost(url, places)
}
