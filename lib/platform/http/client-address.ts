import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Set by scripts/server-process.ts from the socket; a client's own header of this name is dropped there. */
export const ADDRESS_HEADER = 'x-client-ip'

/** The caller's network for rate limits: an IPv4 address, or the /64 of an IPv6 one. */
export const clientNetwork = (request: Request): string =>
  networkOf(request.headers.get(ADDRESS_HEADER) ?? 'unknown')

/** What is kept of a network to be shown to its own member: IPv4 cut to /24, IPv6 to /48; empty when unknown or this computer. */
export function coarseNetwork(network: string): string {
  const address = network.split('/')[0] ?? ''
  if (!ipaddr.isValid(address) || NOWHERE.has(ipaddr.parse(address).range())) return ''
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`
}

/** `::1` becomes `::` when it is cut to its network. */
const NOWHERE = new Set(['loopback', 'unspecified'])

/** The network of an address. */
export function networkOf(given: string): string {
  const address = given.replace(/^::ffff:/, '')
  return isIPv6(address) ? network64(address) : address
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
