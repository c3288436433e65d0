import { BlockList, isIPv6 } from 'node:net'

const WORDS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function isTrusted(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList()
  for (const network of proxies.flatMap((one) => WORDS[one] ?? [one])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
