/**
 * Checks an address that a payment provider answered.
 * @throws Error for one that is not of the web, which could run a script here
 */
export function webAddress(address: string): string {
  if (/^https?:$/.test(new URL(address).protocol)) return address
  throw new Error('the answer holds no address of the web')
}
