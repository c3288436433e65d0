type WebCrypto = typeof globalThis.crypto

/** Node 18 has Web Crypto in a module only. The name is in a variable, so that bundlers for browsers leave it alone. */
export async function webCrypto(): Promise<WebCrypto> {
  if (typeof crypto !== 'undefined') return crypto
  const name = 'node:crypto'
  return ((await import(name)) as { webcrypto: WebCrypto }).webcrypto
}

/** 128 random bits in hexadecimal digits. */
export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
