import { TEST_PREFIX } from '../postgres/databases.ts'
import { IN_PRODUCTION, isNear, PUBLIC_DEMO, type Texts } from './kinds.ts'
import { isWeakKey } from './weak_key.ts'

/** Production with DATABASE_URL must set these; the embedded start generates them. */
export function inProduction({ NODE_ENV, DATABASE_URL }: Texts): string | undefined {
  return NODE_ENV === 'production' && DATABASE_URL ? 'NODE_ENV is production and DATABASE_URL is set' : undefined
}

export function withKnownPasswords(text: string, { NODE_ENV, DATABASE_URL, DEMO }: Texts): string | undefined {
  if (NODE_ENV === 'test' || isNear(text) || DATABASE_URL || DEMO) return undefined
  return (
    `${text} lets other machines in, and the accounts of the embedded database have a published password: ` +
    'set DEMO=1 to let them in all the same, or DATABASE_URL for a database without such accounts'
  )
}

export function inProductionDatabase(text: string, texts: Texts): string | undefined {
  if (text !== '1' || !inProduction(texts)) return undefined
  return (
    'it would put accounts with a published password into the database of DATABASE_URL: ' +
    `leave it out, or write DEMO=${IN_PRODUCTION} if you want them there`
  )
}

/** Only the newest key must be strong: older ones only decrypt, until everything is re-encrypted. */
export function easyToGuess(text: string, { NODE_ENV }: Texts): string | undefined {
  const [newest = ''] = text.split(',')
  if (NODE_ENV === 'test' || !isWeakKey(newest.trim())) return undefined
  return 'its first key is easy to guess; put one made by `openssl rand -base64 32` in front'
}

/** Strangers use it, so nothing may leave it: refused at the start instead of at each message and payment. */
export function inPublicDemo(_text: string, { DEMO }: Texts): string | undefined {
  if (DEMO !== PUBLIC_DEMO) return undefined
  return `DEMO is ${PUBLIC_DEMO}, and a public demonstration sends no messages and moves no money: leave it out`
}

/** A secret that opens private keys. */
export function guessable(text: string): string | undefined {
  const isWeak = text.length < 32 || isWeakKey(text)
  return isWeak ? 'it is easy to guess; set the output of `openssl rand -hex 32`' : undefined
}

export function withBucket({ S3_URL }: Texts): string | undefined {
  return S3_URL ? 'S3_URL is set' : undefined
}

/** Without DATABASE_URL this setting would be ignored and the embedded database used. */
export function ofNoDatabase(text: string, texts: Texts): string | undefined {
  return texts.DATABASE_URL ? inTest(text, texts) : 'DATABASE_URL is not set'
}

/** A test run empties its database and reverts migrations, so it must not be one in use. */
export function inTest(text: string, { NODE_ENV }: Texts): string | undefined {
  const database = new URL(text).pathname.slice(1)
  if (NODE_ENV !== 'test' || database.startsWith(TEST_PREFIX)) return undefined
  return `tests only use a database whose name begins with ${TEST_PREFIX}, and it names ${database}`
}
