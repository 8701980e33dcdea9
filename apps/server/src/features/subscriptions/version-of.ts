import { createHash } from 'node:crypto'
import type { Subscription } from '@duely/contract'

const LENGTH = 16

/**
 * A text that changes with anything its owner can see of a subscription. It is made of the content, because
 * two changes may carry the same instant.
 */
export function versionOf(shown: Subscription): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, LENGTH)
}
