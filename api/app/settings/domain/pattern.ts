import { RE2JS } from 're2js'

/** Matches in time linear in the value: a pattern from the configuration must not be able to stop the process. */
export const compile = (pattern: string) => RE2JS.compile(pattern)

export const matches = (pattern: string, value: string): boolean => compile(pattern).matcher(value).find()
