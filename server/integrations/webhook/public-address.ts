/** Keeps what is sent to addresses of customers out of the network that this server stands in. */
import { type LookupAddress, type LookupOptions, lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

/** An address that is no computer of the internet: nothing is sent there. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError'
}

/**
 * What is given out of IPv6 for the internet: everything else is of a network of its own, or another address in
 * disguise.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Looks like one of the internet, and is the cloud's own inside every machine of Azure. */
const OF_THE_CLOUD = '168.63.129.16'

/**
 * Whether an IP address is one of the internet: not this machine, an inner network, a provider's, nor one that hides an
 * IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === OF_THE_CLOUD) return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_V6)
}

/** The address in a URL's host when it is one by number, which is connected to without a look-up. */
export function numericHost(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : undefined
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The look-up of a connection: what it answers is what is connected to, so that a name which leads elsewhere a moment
 * later gains nothing. A name with one inner address is refused whole. Fails with InnerAddressError.
 */
export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new InnerAddressError(hostname), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
