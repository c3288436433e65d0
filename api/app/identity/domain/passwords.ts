import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the memory and rounds that OWASP names. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, OPTIONS)

export async function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password).catch(() => false)
}

/** Checked when no account was found, so that the answer takes as long. */
const NOBODY = hashPassword('nobody has this password')
export async function wasteTheTimeOfACheck(password: string) {
  await isPassword(await NOBODY, password)
}
