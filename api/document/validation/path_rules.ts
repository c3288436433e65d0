import { readPath } from '../geometry/path.ts'
import { LIMITS } from '../model/limits.ts'
import { refuse, type Rule } from './rule.ts'
import { text } from './texts.ts'

const plain = text({ min: 1, max: LIMITS.path })

export const path: Rule<string> = (value, at) => {
  const data = plain(value, at)
  return readPath(data) ? data : refuse(at, 'malformed')
}
