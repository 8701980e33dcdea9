/** Bad or moved mailbox, bad system, bad syntax, null MX (RFC 3463, section 3.2; RFC 7505). */
const ADDRESS_REJECTED = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)(?!\d|\.)/

/**
 * Whether an SMTP response rejects the address itself. All others, including a bare 550 and "554 Relay access
 * denied", may concern the message, the sender or the server.
 */
export function isAddressRefusal(response: string): boolean {
  return ADDRESS_REJECTED.test(response)
}
