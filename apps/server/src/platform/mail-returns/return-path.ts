import { readWithEither, type Secrets } from '../secrets/seal.ts'
import { RETURN_TOKEN_LENGTH, readReturnToken, returnToken } from './return-token.ts'
import { TOKEN, tokensIn } from './tokens-in.ts'

/** The addresses to which mail servers return what they could not deliver. */
export type ReturnPath = ReturnType<typeof createReturnPath>

/**
 * @param template an address, with `{token}` where each mail has one of its own (VERP)
 * @param secrets the first signs the tokens
 */
export function createReturnPath(template: string, secrets: Secrets) {
  return {
    /** The envelope sender of the mail of this message. */
    senderOf: (messageId: string) => template.replace(TOKEN, returnToken(messageId, secrets.authSecret)),
    /** The message whose token is in an address within this text; null without a valid one. */
    messageIn: (text: string) => {
      for (const token of tokensIn(text.toLowerCase(), template, RETURN_TOKEN_LENGTH)) {
        const messageId = readWithEither(secrets, (secret) => readReturnToken(token, secret))
        if (messageId !== null) return messageId
      }
      return null
    },
  }
}
