/** Bad or moved mailbox, bad system, bad syntax, a null MX (RFC 3463, section 3.2; RFC 7505). */
const OF_THE_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)(?!\d|\.)/

/**
 * Whether what a mail server answered to a recipient is about that address itself. Everything else, a bare 550 and
 * "554 Relay access denied" among it, may be about the message, the sender or the server.
 */
export function isAddressRefusal(response: string): boolean {
  return OF_THE_ADDRESS.test(response)
}
