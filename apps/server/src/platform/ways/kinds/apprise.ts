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
    // 204: nothing is saved under this key. 424: at least one of the services did not take it; repeating it
    // would repeat it to those that did.
    if (reply.status === 204) return { is: 'gone' }
    if (reply.status === 404) return { is: 'retry', afterSeconds: reply.retryAfter }
    // Its answer is a text or JSON, by version; a page is neither.
    return readStatus(reply, reply.text !== '' && !reply.text.trimStart().startsWith('<'))
  },
}
