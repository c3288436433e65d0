import { BlockList, isIP } from 'node:net'

/** Networks that are not the internet: our own house, the machine itself, and what nobody owns. */
const NEAR: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
/** Of the sixth version only global unicast, without the ways back into the fourth and the examples. */
const UNICAST = new BlockList()
UNICAST.addSubnet('2000::', 3, 'ipv6')
const refused = new BlockList()
for (const [network, bits, family] of NEAR) refused.addSubnet(network, bits, family)
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  refused.addSubnet(network, bits, 'ipv6')

/** Whether an address is somewhere out there, where a request of ours may go. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address)
  return family === 6 && UNICAST.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
