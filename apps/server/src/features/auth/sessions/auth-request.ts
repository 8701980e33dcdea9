/** Where a request comes from, as far as signing in is concerned. */
export type AuthRequest = {
  /** The address the server itself found, never one the caller claims. */
  clientIp: string
  headers: Headers
}
