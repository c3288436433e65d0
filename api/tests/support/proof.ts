import { createHash } from 'node:crypto'
import type { ProofChallenge } from '#contracts/captcha'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** As a browser would, in one go; what is sent as `captchaInfo`. */
export async function solveProof({
  algorithm,
  challenge,
  salt,
  signature,
  maxnumber,
}: ProofChallenge): Promise<string> {
  for (let number = 0; number <= maxnumber; number++) {
    if (digest(salt + number) === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The challenge has no solution')
}
