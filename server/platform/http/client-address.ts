/** Addresses of clients: what limits count, and what a buyer may see of one. */
import ipaddr from 'ipaddr.js'

const networkOf = (bytes: readonly number[]): string =>
  [0, 2, 4, 6].map((at) => ((bytes[at]! << 8) | bytes[at + 1]!).toString(16)).join(':')

/** What counts as one client: an IPv4 address, or the /64 that a subscriber of IPv6 has for himself. */
export function clientKey(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return address ?? ''
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${networkOf(parsed.toByteArray())}::/64`
}

/** Enough to recognise one's own network by, and no more: 203.0.113.*. */
export function shortAddress(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  return parsed.kind() === 'ipv4' ? `${bytes.slice(0, 3).join('.')}.*` : `${networkOf(bytes)}:*`
}
