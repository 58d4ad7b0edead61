import { BlockList, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is in one of the networks. An empty list allows every address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  // IPv4-mapped IPv6 addresses are compared with the IPv4 networks
  return list.check(address, familyOf(address))
}
