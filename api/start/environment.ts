import { PUBLIC_DEMO } from './environment/kinds.ts'
import { readEnvironment } from './environment/read.ts'
import { commitOf } from './release.ts'

export const environment = readEnvironment()

/** Behind a pooler the next statement may meet another connection, which has not prepared it. */
export const mayPrepare = environment.DATABASE_PREPARE ?? environment.DATABASE_DIRECT_URL === undefined

/** Demonstration mode with demo data or the embedded database, in which external services are simulated. */
export const isDemonstration = Boolean(environment.DEMO ?? environment.DATABASE_URL === undefined)

/** Open to everybody: reset every night, marked on every page, and without mails, money and platforms. */
export const isPublicDemo = environment.DEMO === PUBLIC_DEMO

let found: string | undefined

/** What this process calls its version. */
export const release = (): string => (found ??= environment.RELEASE ?? commitOf() ?? 'unknown')
