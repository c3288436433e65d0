import { domainToASCII } from 'node:url'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** What makes an address of a name; the conversion would silently cut it off. */
const OF_ADDRESSES = /[\s/:?#@%[\]\\\p{Cc}]/u

/** A host name as browsers send it, or null where it is none: no address, port, path or number, and at least two labels. */
export function hostNameOf(given: string): string | null {
  if (OF_ADDRESSES.test(given)) return null
  const host = domainToASCII(given.toLowerCase().replace(/\.$/, ''))
  const labels = host.split('.')
  const isSound = host.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label))
  return isSound && /[a-z]/.test(labels.at(-1) ?? '') ? host : null
}
