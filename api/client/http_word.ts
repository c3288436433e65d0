import type { WordKey } from '../contracts/say.ts'

const HTTP_WORDS = [
  'http.302',
  'http.400',
  'http.401',
  'http.403',
  'http.404',
  'http.408',
  'http.409',
  'http.413',
  'http.429',
  'http.500',
  'http.501',
  'http.502',
  'http.503',
  'http.504',
  'http.505',
] as const satisfies readonly WordKey[]

export function httpWord(status: number): WordKey {
  return HTTP_WORDS.find((key) => key === `http.${status}`) ?? 'http.other'
}
