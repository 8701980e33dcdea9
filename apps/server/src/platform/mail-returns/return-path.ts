import { RETURN_TOKEN_LENGTH, readReturnToken, returnToken } from './return-token.ts'

const TOKEN = '{token}'

/** The addresses to which mail servers return what they could not deliver. */
export type ReturnPath = ReturnType<typeof createReturnPath>

/**
 * @param template an address, with `{token}` where each mail has one of its own (VERP)
 * @param secrets the first signs the tokens
 */
export function createReturnPath(template: string, secrets: Secrets) {
  const [before = '', after] = template.toLowerCase().split(TOKEN)
  return {
    /** The envelope sender of the mail of this message. */
    senderOf: (messageId: string) => template.replace(TOKEN, returnToken(messageId, secrets.authSecret)),
    /** The message whose token is in an address within this text; null without a valid one. */
    messageIn: (given: string) => {
      if (after === undefined) return null
      const text = given.toLowerCase()
      for (let end = text.indexOf(after); end !== -1; end = text.indexOf(after, end + 1)) {
        const start = end - RETURN_TOKEN_LENGTH
        if (start < before.length || !text.startsWith(before, start - before.length)) continue
        const messageId = readWithEither(secrets, (secret) => readReturnToken(text.slice(start, end), secret))
        if (messageId !== null) return messageId
      }
      return null
    },
  }
}

import { readWithEither, type Secrets } from '../secrets/seal.ts'
