import { PASSWORD } from '#contracts/limits'
import type { ErrorCode } from '#contracts/errors'
import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { configValues } from '#settings/config/config_values'
import { hash, verify } from '@node-rs/argon2'
import { environment } from '#start/environment'

/** The most common breached passwords that satisfy our rules. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd qwertyuiop qwerty123 qwerty12 1q2w3e4r
1q2w3e4r5t 1qaz2wsx zaq12wsx abcd1234 abc12345 a1234567 a12345678 aa123456 aa12345678 11111111 00000000 88888888 66666666
12341234 123123123 147258369 987654321 87654321 iloveyou sunshine princess football baseball superman trustno1 welcome1
welcome123 admin123 admin1234 administrator letmein1 changeme whatever starwars computer michelle jennifer internet
samsung1 dragon12 monkey12 master12 shadow12 asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 q1w2e3r4 qazwsxedc 5201314520
woaini1314 woaini520 a123456789 woaini123 china123 xiaoming 11223344 112233445566 31415926 20082008 19881988 p@ssw0rd
p@ssword pa55word test1234 test12345 guest1234 user1234 root1234 inkfold1 inkfold123 secret123 hello123 qweasdzxc
qweasd123 1234qwer 12qwaszx 123qweasd asd123456 qwe123456 zxc123456 abc123456 abcd12345 abcdefgh aaaaaaaa 1a2b3c4d`
    .split(/\s+/)
    .filter(Boolean),
)

/** Error code of an unacceptable password, or null. */
export function passwordFault(password: string, max: number = PASSWORD.max): ErrorCode | null {
  if (password.length < PASSWORD.min || password.length > max) return 'E_PASSWORD_LENGTH'
  if (PASSWORD.forbidden.test(password)) return 'E_PASSWORD_CHARACTERS'
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'E_PASSWORD_COMMON' : null
}

/** Pass the transaction: a second connection for each of many waiting requests would deadlock the pool. */
export async function rejectWeakPassword(password: string, field = 'password', trx?: Transaction): Promise<void> {
  const { passwordMax } = await configValues(['passwordMax'], trx)
  const max = Number(passwordMax) || PASSWORD.max
  const fault = passwordFault(password, max)
  if (fault) throw refuseField(field, fault, { min: PASSWORD.min, max })
}

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
