import { isIPv6 } from 'node:net'

/** Subject of a rate limit: an IPv6 customer owns a /64, so it counts as one address. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail] = ip.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** Subject of a rate limit: an IPv4 /24, or the IPv6 /48 that a provider assigns to one customer. */
export function networkOf(ip: string): string {
  const address = addressOf(ip)
  return address.includes('.') ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 3).join(':')
}
