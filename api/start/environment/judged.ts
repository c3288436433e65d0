import { TEST_PREFIX } from '../postgres/databases.ts'
import { IN_PRODUCTION, isNear } from './kinds.ts'
import type { Texts } from './variables.ts'
import { isWeakKey } from './weak_key.ts'

/** The embedded start makes and guesses what a server of one's own must be told. */
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

/** Older keys only open what they closed, until everything is sealed anew. */
export function easyToGuess(text: string, { NODE_ENV }: Texts): string | undefined {
  const [newest = ''] = text.split(',')
  if (NODE_ENV === 'test' || !isWeakKey(newest.trim())) return undefined
  return 'its first key is easy to guess; put one made by `openssl rand -base64 32` in front'
}

export function withBucket({ S3_URL }: Texts): string | undefined {
  return S3_URL ? 'S3_URL is set' : undefined
}

/** On its own it would be ignored, and the embedded database used instead. */
export function ofNoDatabase(text: string, texts: Texts): string | undefined {
  return texts.DATABASE_URL ? inTest(text, texts) : 'DATABASE_URL is not set'
}

/** A test run empties its database and reverts its tables: that must never be one that somebody needs. */
export function inTest(text: string, { NODE_ENV }: Texts): string | undefined {
  const database = new URL(text).pathname.slice(1)
  if (NODE_ENV !== 'test' || database.startsWith(TEST_PREFIX)) return undefined
  return `tests only use a database whose name begins with ${TEST_PREFIX}, and it names ${database}`
}
