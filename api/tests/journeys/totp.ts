import { codeAt, stepAt } from '#identity/two_step/totp'

/** What an authenticator app with this key shows now. */
export const codeOf = (key: string) => codeAt(key, stepAt(Date.now() / 1000))
