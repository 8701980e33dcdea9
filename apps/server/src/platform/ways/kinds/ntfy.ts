import { fieldOf, readMissing, readStatus } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { baseOf } from '../way-texts.ts'

const HIGH = 4
const NORMAL = 3
/** Buttons of one notification. */
const ACTIONS_MAX = 3

/** https://docs.ntfy.sh/publish/#publish-as-json */
export const ntfy: WayDefinition = {
  kind: 'ntfy',
  fields: [
    {
      name: 'address',
      label: 'Server',
      hint: 'The address of the ntfy server, without the topic.',
      example: 'https://ntfy.sh',
      isSecret: false,
      isAddress: true,
    },
    {
      name: 'topic',
      label: 'Topic',
      hint: 'The topic you subscribed to in the ntfy app. On a public server anybody who knows it can read along.',
      isSecret: true,
      form: /^[-_A-Za-z0-9]{1,64}$/,
    },
    {
      name: 'token',
      label: 'Access token',
      hint: 'In the ntfy web app under Account, Access tokens. Only where the topic is protected.',
      isSecret: true,
      isOptional: true,
      form: /^[\x21-\x7e]{1,200}$/,
    },
  ],
  // A message of more than 4,096 bytes would become an attachment.
  limits: { title: 120, bodyBytes: 3_000 },
  isShared: () => false,
  isIdempotent: false,
  request: ({ address, topic, token }, { title, body, url, actions, isUrgent }) => ({
    url: `${baseOf(address)}/`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    json: {
      topic,
      title,
      message: body,
      priority: isUrgent ? HIGH : NORMAL,
      tags: ['calendar'],
      click: url,
      actions: actions
        .slice(0, ACTIONS_MAX)
        .map((action) => ({ action: 'view', label: action.label, url: action.url, clear: true })),
    },
  }),
  read: (reply) => {
    const isTheService = typeof fieldOf(reply.json, 'code') === 'number'
    if ([401, 403, 404].includes(reply.status)) return readMissing(reply, isTheService)
    return readStatus(reply, typeof fieldOf(reply.json, 'id') === 'string')
  },
}
