import { createHash } from 'node:crypto'
import type { ProofChallenge } from '#contracts/captcha'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Solves the proof of work in one run; returns the value of `captchaInfo`. */
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
