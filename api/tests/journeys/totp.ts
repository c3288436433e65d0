import { codeAt, stepAt } from '#identity/two_step/totp'

export const codeOf = (key: string) => codeAt(key, stepAt(Date.now() / 1000))
