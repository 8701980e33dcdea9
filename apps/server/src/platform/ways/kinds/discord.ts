import { fieldOf, readStatus, retryIn } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { plainText } from '../way-texts.ts'

/** Suppresses previews of links. */
const NO_EMBEDS = 4

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const discord: WayDefinition = {
  kind: 'discord',
  fields: [
    {
      name: 'url',
      label: 'Webhook URL',
      hint: 'In Discord: Edit Channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.',
      example: 'https://discord.com/api/webhooks/…',
      isSecret: true,
      isAddress: true,
    },
  ],
  // 2,000 characters, links included.
  limits: { title: 150, bodyBytes: 1_200 },
  isShared: () => true,
  isIdempotent: false,
  request: ({ url }, message) => ({
    url: waiting(url),
    // Names are somebody's text: they must neither mention nor format anything.
    json: { content: plainText(message, escaped), allowed_mentions: { parse: [] }, flags: NO_EMBEDS },
  }),
  read: (reply) => {
    if (reply.status === 429) return retryIn(reply, fieldOf(reply.json, 'retry_after'))
    // Deleted, or its token is not valid any more.
    return [401, 403, 404].includes(reply.status)
      ? { is: 'gone' }
      : readStatus(reply, typeof fieldOf(reply.json, 'id') === 'string')
  },
}

/** The answer then says whether the message was taken. */
function waiting(url = ''): string {
  const address = new URL(url)
  address.searchParams.set('wait', 'true')
  return address.href
}

const escaped = (text: string) => text.replace(/[\\*_~`|>#[\]()<@]/g, '\\$&')
