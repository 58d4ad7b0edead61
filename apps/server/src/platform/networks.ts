import { BlockList, isIPv6 } from 'node:net'

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is in one of the networks. An empty list allows every address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(start, getFamily(start))
    else list.addSubnet(start, Number(bits), getFamily(start))
  }
  // IPv4-mapped IPv6 addresses are compared with the IPv4 networks
  return list.check(address, getFamily(address))
}
