import { createHash, randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIXES } from '#contracts/api_keys'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [RANDOM, CHECKSUM] = [43, 6]
const { live: LIVE, test: TEST } = API_KEY_PREFIXES
const SECRET = new RegExp(`^(${LIVE}|${TEST})([0-9A-Za-z]{${RANDOM}})([0-9A-Za-z]{${CHECKSUM}})$`)

export interface NewSecret {
  secret: string
  hash: Buffer
  lastFour: string
}

/** 256 random bits, so that a fast hash suffices. */
export function makeSecret(isTest = false): NewSecret {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM)
  const prefix = isTest ? TEST : LIVE
  const secret = prefix + random + checksumOf(prefix + random)
  return { secret, hash: hashOf(secret), lastFour: secret.slice(-4) }
}

/** The hash of a well-formed secret; null for a typing error, which needs no database. */
export function hashOfSecret(given: string): Buffer | null {
  const [, prefix = '', random, checksum] = SECRET.exec(given) ?? []
  return random && checksumOf(prefix + random) === checksum ? hashOf(given) : null
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const checksumOf = (text: string) => inBase62(BigInt(crc32(text)), CHECKSUM)

function inBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = ALPHABET.charAt(Number(rest % 62n)) + text
  return text.padStart(length, ALPHABET.charAt(0))
}

/** `203.0.113.0/24`, `2001:db8::/32` or one address; null where it is neither. */
export function parseRange(text: string): { network: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, network = '', given] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const version = isIP(network)
  const most = version === 4 ? 32 : 128
  const bits = Number(given ?? most)
  return version === 0 || bits > most ? null : { network, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Null allows every address. */
export function rangesOf(texts: readonly string[] | null): BlockList | null {
  if (!texts) return null
  const ranges = new BlockList()
  for (const text of texts) {
    const range = parseRange(text)
    if (range) ranges.addSubnet(range.network, range.bits, range.family)
  }
  return ranges
}

/** A dual-stack socket shows IPv4 callers as `::ffff:203.0.113.7`. */
export function isWithin(ranges: BlockList | null, ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return !ranges || ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
