import { createHmac, randomBytes } from 'node:crypto'
import { TWO_STEP } from '#contracts/two_step'
import { isSameSecret } from '#core/sealed_columns'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = () => base32(randomBytes(TWO_STEP.secretBytes))

/** RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238 over RFC 4226; one step is 30 seconds. */
export function codeAt(secret: string, step: number, digits: number = TWO_STEP.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (seconds: number) => Math.floor(seconds / TWO_STEP.seconds)

export function matchingStep(secret: string, code: string, now: number): number | null {
  let found: number | null = null
  for (let step = now - TWO_STEP.window; step <= now + TWO_STEP.window; step++)
    if (isSameSecret(code, codeAt(secret, step))) found = step
  return found
}

export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${TWO_STEP.digits}&period=${TWO_STEP.seconds}`
}
