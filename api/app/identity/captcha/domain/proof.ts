interface ProofPayload {
  algorithm: 'SHA-256'
  challenge: string
  number: number
  salt: string
  signature: string
}

/** Base64 of a flat JSON object with exactly these kinds of value, or nothing. */
export function readProof(text: string): ProofPayload | null {
  const found = parse(text)
  if (typeof found !== 'object' || found === null) return null
  const { algorithm, challenge, number, salt, signature } = found as Record<string, unknown>
  if (algorithm !== 'SHA-256' || typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return null
  return { algorithm, challenge, number, salt, signature }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
