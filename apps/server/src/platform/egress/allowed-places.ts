import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPrivateAddress } from './private-addresses.ts'

/** The ports of https. On any other one a request would tell which services answer there. */
const USUAL_PORTS: readonly string[] = ['', '443', '8443']
/** Names that never lead to the public internet (RFC 6761, RFC 6762, ICANN's `.internal`). */
const OWN_NETWORK_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)\.?$/i
const ENTRY = /^(?<host>\[[0-9a-f:.]+\]|[^\s:[\]]+):(?<port>\d{1,5})$/i

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]
/** A host as a URL has it, without brackets; or a network. */
type Place = { readonly port: string } & ({ readonly host: string } | { readonly range: Range })

/** Whether a text is an entry of EGRESS_ALLOW: `host:port`, `10.0.0.0/8:port` or `[fd00::/8]:port`. */
export function isPlace(text: string): boolean {
  return readPlace(text) !== null
}

function readPlace(text: string): Place | null {
  // The brackets of an IPv6 network may be around its address or all of it.
  const spelled = text.replace(/^\[([0-9a-f:.]+)\]\/(\d+):/i, '[$1/$2]:')
  const [, network, port] = /^\[?([0-9a-f:.]+\/\d{1,3})\]?:(\d{1,5})$/i.exec(spelled) ?? []
  if (network !== undefined && port !== undefined)
    return ipaddr.isValidCIDR(network) && isPort(port) ? { port, range: ipaddr.parseCIDR(network) } : null
  const entry = ENTRY.exec(text)?.groups
  if (!entry?.host || !entry.port || !isPort(entry.port)) return null
  const host = URL.parse(`http://${entry.host}`)?.hostname.replace(/^\[|\]$/g, '')
  return host === undefined ? null : { port: entry.port, host }
}

const isPort = (text: string) => Number(text) >= 1 && Number(text) <= 65_535

/** The entry that admits a URL, for addresses that the operator sets. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

/** Whether a URL's host and port may be reached though private and without TLS, as its text says. */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNamed = allowed.some((entry) => {
    const place = readPlace(entry)
    return place !== null && 'host' in place && place.host === host && place.port === portOf(url)
  })
  return isNamed || isAllowedAddress(host, portOf(url), allowed)
}

/**
 * Whether an address on a port is in one of the networks that may be reached. Entries with a host of their
 * own do not count: a name must not lead there by what it resolves to.
 */
export function isAllowedAddress(address: string, port: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return allowed.some((entry) => {
    const place = readPlace(entry)
    if (place === null || !('range' in place) || place.port !== port) return false
    const [network, bits] = place.range
    return network.kind() === parsed.kind() && parsed.match([network, bits])
  })
}

/** Whether a name's address may be in an allowed network, which only a connection can tell. */
function mayLeadToAllowed(url: URL, allowed: readonly string[]): boolean {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return allowed.some((entry) => {
    const place = readPlace(entry)
    return place !== null && 'range' in place && place.port === portOf(url)
  })
}

/**
 * What is wrong with an address that a person entered, as far as its text says; null when nothing is. What a
 * name leads to is checked with every connection.
 */
export function whyUnreachable(url: URL, allowed: readonly string[]): 'protocol' | 'private' | 'port' | null {
  if (isAllowedHost(url, allowed) || mayLeadToAllowed(url, allowed)) return null
  if (url.protocol !== 'https:') return 'protocol'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 ? !host.includes('.') || OWN_NETWORK_NAME.test(host) : isPrivateAddress(host))
    return 'private'
  return USUAL_PORTS.includes(url.port) ? null : 'port'
}
