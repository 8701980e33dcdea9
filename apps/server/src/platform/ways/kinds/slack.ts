import { fieldOf, readStatus } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { plainText } from '../way-texts.ts'

/**
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks; Mattermost and Rocket.Chat take
 * the same messages.
 */
export const slack: WayDefinition = {
  kind: 'slack',
  fields: [
    {
      name: 'url',
      label: 'Webhook URL',
      hint: 'At api.slack.com/apps: your app, Incoming Webhooks, Add New Webhook to Workspace.',
      example: 'https://hooks.slack.com/services/…',
      isSecret: true,
      isAddress: true,
    },
  ],
  limits: { title: 150, bodyBytes: 2_800 },
  isShared: () => true,
  isIdempotent: false,
  request: ({ url = '' }, message) => ({
    url,
    json: { text: plainText(message, escaped), mrkdwn: false, unfurl_links: false, unfurl_media: false },
  }),
  read: (reply) =>
    // 403 invalid_token, 404 no_service or no_team, 410 channel_is_archived
    [403, 404].includes(reply.status)
      ? { is: 'gone' }
      : readStatus(reply, reply.text.trim() === 'ok' || fieldOf(reply.json, 'success') === true),
}

/** So that no name becomes a mention such as <!channel>. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
