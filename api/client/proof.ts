import type { ProofChallenge } from '../contracts/captcha.ts'

const AT_ONCE = 1024
const ENCODER = new TextEncoder()

/** Searches for the number whose digest matches, yielding to the page in between; returns the payload. */
export async function solveProof(challenge: ProofChallenge, signal?: AbortSignal): Promise<string> {
  const started = performance.now()
  const wanted = bytesOf(challenge.challenge)
  for (let from = 0; from <= challenge.maxnumber; from += AT_ONCE) {
    signal?.throwIfAborted()
    const digests = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => digestOf(challenge, from + i)))
    const found = digests.findIndex((digest) => wanted.every((byte, i) => byte === digest[i]))
    if (found >= 0) return payloadOf(challenge, from + found, performance.now() - started)
    await breathe()
  }
  throw new RangeError('No number up to maxnumber solves the challenge')
}

async function digestOf({ algorithm, salt }: ProofChallenge, number: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, ENCODER.encode(salt + number)))
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function payloadOf({ algorithm, challenge, salt, signature }: ProofChallenge, number: number, took: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: Math.round(took) }))
}

const breathe = () => new Promise((resolve) => setTimeout(resolve))
