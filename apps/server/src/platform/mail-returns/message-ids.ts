import { isUuid } from '../database/uuid.ts'

/** A UUID and what stands after its at sign. */
const MESSAGE_ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w.-]+)/gi

/**
 * The message that a Message-ID of ours is made of, with or without
 * `<>`; null when it is made of something else.
 */
export function messageOf(messageId: string): string | null {
  const [id = ''] = messageId.replace(/^</, '').split('@')
  return isUuid(id) ? id.toLowerCase() : null
}

/**
 * The id of our message whose Message-ID is first in this text;
 * null without one. `host` is that of our Message-IDs.
 */
export function ownMessageIn(text: string, host: string): string | null {
  for (const [, id = '', at = ''] of text.matchAll(MESSAGE_ID))
    if (at.toLowerCase() === host.toLowerCase()) return id.toLowerCase()
  return null
}
