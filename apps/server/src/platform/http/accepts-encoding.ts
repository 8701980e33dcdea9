/** Whether a request takes an encoding by its Accept-Encoding header; `*` does not count. */
export function acceptsEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  return offers.some(
    (offer) => (offer === encoding || offer.startsWith(`${encoding};`)) && !/;\s*q=0(?:\.0*)?$/.test(offer),
  )
}
