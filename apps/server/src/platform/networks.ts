import { BlockList, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address lies in one of these networks; every address does where there are none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  // an IPv4 address in the notation of IPv6 is compared with the networks of IPv4
  return list.check(address, familyOf(address))
}
