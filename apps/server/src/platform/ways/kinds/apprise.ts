import { readStatus } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { baseOf, linkLines } from '../way-texts.ts'

/** https://github.com/caronc/apprise-api, POST /notify/{KEY} */
export const apprise: WayDefinition = {
  kind: 'apprise',
  fields: [
    {
      name: 'address',
      label: 'Server',
      hint: 'The address of your Apprise API.',
      example: 'https://apprise.example.org',
      isSecret: false,
      isAddress: true,
    },
    {
      name: 'key',
      label: 'Configuration key',
      hint: 'The key under which you saved your services in the Apprise API, its {KEY}.',
      isSecret: true,
      form: /^[-_A-Za-z0-9]{1,128}$/,
    },
    {
      name: 'tag',
      label: 'Tag',
      hint: 'Only services with this tag are told. Empty: all of them.',
      isSecret: false,
      isOptional: true,
      form: /^[-_A-Za-z0-9 ,]{1,200}$/,
    },
  ],
  limits: { title: 200, bodyBytes: 8_000 },
  isShared: () => false,
  isIdempotent: false,
  request: ({ address, key, tag }, message) => ({
    url: `${baseOf(address)}/notify/${key}`,
    json: {
      title: message.title,
      body: [message.body, ...linkLines(message)].join('\n'),
      type: message.isUrgent ? 'warning' : 'info',
      format: 'text',
      ...(tag ? { tag } : {}),
    },
  }),
  read: (reply) => {
    // Nothing is saved under this key; a 404 is its proxy's.
    if (reply.status === 204) return { is: 'gone' }
    if (reply.status === 404) return { is: 'retry', afterSeconds: reply.retryAfter }
    // 424 is refused: a service did not take it, and repeating it would repeat it to those that did.
    // Its answer is a text or JSON, by version; a page is neither.
    return readStatus(reply, reply.text !== '' && !reply.text.trimStart().startsWith('<'))
  },
}
