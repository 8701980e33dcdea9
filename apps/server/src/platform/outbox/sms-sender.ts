/** The door to the world of text messages. Fails like the mail door: with `kind` and `detail` on the error. */
export type SmsSender = {
  /** `key` is the same at every repeat of one message: a sender may look it up before it sends again. */
  send(sms: { to: string; text: string; key: string }): Promise<{ response: string; providerId?: string }>
}
