/** Origin of a request, as sign-in needs it. */
export type AuthRequest = {
  /** Determined by the server, never taken from the caller's headers alone. */
  clientIp: string
  headers: Headers
}
