import { fieldOf, readStatus, retryIn } from '../read-reply.ts'
import type { WayDefinition } from '../way-definition.ts'
import { plainText } from '../way-texts.ts'

/** https://core.telegram.org/bots/api#sendmessage */
export const telegram: WayDefinition = {
  kind: 'telegram',
  fields: [
    {
      name: 'token',
      label: 'Bot token',
      hint: 'Write /newbot to @BotFather in Telegram; it answers with the token.',
      example: '123456789:AAE…',
      isSecret: true,
      form: /^\d{5,20}:[-_A-Za-z0-9]{20,100}$/,
    },
    {
      name: 'chat',
      label: 'Chat id',
      hint: 'Write anything to your bot, then open api.telegram.org/bot…/getUpdates with its token: the number at chat.',
      isSecret: false,
      form: /^(?:-?\d{1,20}|@[A-Za-z][\w]{3,40})$/,
    },
  ],
  // 4,096 characters, links included.
  limits: { title: 200, bodyBytes: 2_800 },
  // Groups have negative ids, and channels names.
  isShared: ({ chat = '' }) => /^[-@]/.test(chat),
  isIdempotent: false,
  request: ({ token, chat }, message) => ({
    url: `https://api.telegram.org/bot${token}/sendMessage`,
    // Without a parse mode every character is text.
    json: { chat_id: chat, text: plainText(message), link_preview_options: { is_disabled: true } },
  }),
  read: (reply) => {
    const { status, json } = reply
    if (status === 429) return retryIn(reply, fieldOf(fieldOf(json, 'parameters'), 'retry_after'))
    // The token was revoked, the bot was blocked or left the group.
    if (status === 401 || status === 403 || status === 404) return { is: 'gone' }
    const said = String(fieldOf(json, 'description') ?? '')
    if (status === 400 && /chat not found|upgraded to a supergroup|deactivated/i.test(said))
      return { is: 'gone' }
    return readStatus(reply, fieldOf(json, 'ok') === true)
  },
}
