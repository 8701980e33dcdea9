import { fieldOf, readStatus } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { linkLines } from '../way-texts.ts'

const HIGH = 1
const NORMAL = 0

/** https://pushover.net/api */
export const pushover: WayDefinition = {
  kind: 'pushover',
  fields: [
    {
      name: 'user',
      label: 'User key',
      hint: 'On pushover.net after signing in, at the top right.',
      isSecret: true,
      form: /^[A-Za-z0-9]{30}$/,
    },
    {
      name: 'token',
      label: 'API token',
      hint: 'On pushover.net under Your Applications: create an application and copy its token.',
      isSecret: true,
      form: /^[A-Za-z0-9]{30}$/,
    },
  ],
  // 1,024 characters of message, up to 500 of them for links; 250 of title.
  limits: { title: 200, bodyBytes: 500 },
  isShared: () => false,
  isIdempotent: false,
  request: ({ user, token }, message) => ({
    url: 'https://api.pushover.net/1/messages.json',
    json: {
      token,
      user,
      title: message.title,
      message: [message.body, ...(message.actions.length === 0 ? [] : linkLines(message))].join('\n'),
      url: message.url,
      url_title: 'Open',
      priority: message.isUrgent ? HIGH : NORMAL,
    },
  }),
  read: (reply) => {
    const { status, json } = reply
    const isInvalid = (name: string) => fieldOf(json, name) === 'invalid'
    if (status >= 400 && status < 500 && status !== 429 && (isInvalid('user') || isInvalid('token')))
      return { is: 'gone' }
    return readStatus(reply, fieldOf(json, 'status') === 1)
  },
}
