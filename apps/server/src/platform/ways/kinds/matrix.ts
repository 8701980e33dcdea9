import { fieldOf, readMissing, readStatus, retryIn } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { baseOf, plainText } from '../way-texts.ts'

/** https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid */
export const matrix: WayDefinition = {
  kind: 'matrix',
  fields: [
    {
      name: 'address',
      label: 'Home server',
      hint: 'The address of the home server: in Element under Settings, Help & About.',
      example: 'https://matrix.org',
      isSecret: false,
      isAddress: true,
    },
    {
      name: 'token',
      label: 'Access token',
      hint: 'In Element under Settings, Help & About, Advanced. Best of an account of its own for this.',
      isSecret: true,
      form: /^[\x21-\x7e]{8,1000}$/,
    },
    {
      name: 'room',
      label: 'Room id',
      hint: 'In Element: Room settings, Advanced. The account of the token must be in the room.',
      example: '!abcdef:matrix.org',
      isSecret: false,
      form: /^![\x21-\x7e]{1,250}$/,
    },
  ],
  // An event has at most 65,536 bytes.
  limits: { title: 200, bodyBytes: 8_000 },
  isShared: () => true,
  // The transaction id: a repeated request is answered with the event of the first.
  isIdempotent: true,
  request: ({ address, token, room = '' }, message) => ({
    url: `${baseOf(address)}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${message.id}`,
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    json: { msgtype: 'm.text', body: plainText(message), 'm.mentions': {} },
  }),
  read: (reply) => {
    const code = fieldOf(reply.json, 'errcode')
    if (reply.status === 429) {
      const ms = fieldOf(reply.json, 'retry_after_ms')
      return retryIn(reply, typeof ms === 'number' ? ms / 1_000 : ms)
    }
    return [401, 403, 404].includes(reply.status)
      ? readMissing(reply, typeof code === 'string')
      : readStatus(reply, typeof fieldOf(reply.json, 'event_id') === 'string')
  },
}
