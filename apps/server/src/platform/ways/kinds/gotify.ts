import { fieldOf, readMissing, readStatus } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { baseOf, linkLines } from '../way-texts.ts'

const HIGH = 8
const NORMAL = 5

/** https://gotify.net/api-docs, POST /message */
export const gotify: WayDefinition = {
  kind: 'gotify',
  fields: [
    {
      name: 'address',
      label: 'Server',
      hint: 'The address of your Gotify server.',
      example: 'https://gotify.example.org',
      isSecret: false,
      isAddress: true,
    },
    {
      name: 'token',
      label: 'Application token',
      hint: 'In Gotify under Apps: create an application and copy its token.',
      isSecret: true,
      form: /^[\x21-\x7e]{1,200}$/,
    },
  ],
  limits: { title: 200, bodyBytes: 8_000 },
  isShared: () => false,
  isIdempotent: false,
  request: ({ address, token }, message) => ({
    url: `${baseOf(address)}/message`,
    headers: { 'x-gotify-key': token ?? '' },
    json: {
      title: message.title,
      message: [message.body, ...linkLines(message)].join('\n'),
      priority: message.isUrgent ? HIGH : NORMAL,
      extras: {
        'client::display': { contentType: 'text/plain' },
        'client::notification': { click: { url: message.url } },
      },
    },
  }),
  read: (reply) =>
    [401, 403, 404].includes(reply.status)
      ? readMissing(reply, typeof fieldOf(reply.json, 'errorCode') === 'number')
      : readStatus(reply, typeof fieldOf(reply.json, 'id') === 'number'),
}
