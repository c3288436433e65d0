import { hash, verify } from '@node-rs/argon2'
import { environment } from '#start/environment'

/** Argon2id with the parameters that OWASP recommends. Tests make thousands of passwords that protect nothing. */
export const strengthIn = (mode: typeof environment.NODE_ENV) =>
  mode === 'test'
    ? { memoryCost: 64, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, strengthIn(environment.NODE_ENV))

/** Compared against when no account exists, so that the response takes as long. */
const NOBODY = hashPassword('nobody has this password')

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const proven = await verify(stored ?? (await NOBODY), password).catch(() => false)
  return proven && Boolean(stored)
}
