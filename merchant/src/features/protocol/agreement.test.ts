import { createHash } from 'node:crypto'
import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { expect, test } from 'vitest'
import english from '@/i18n/locales/en/protocol.json'
import englishNews from '@/i18n/locales/en/agreement.json'
import chinese from '@/i18n/locales/zh-cn/protocol.json'
import chineseNews from '@/i18n/locales/zh-cn/agreement.json'

/** What people agreed to under each version. New words: raise `AGREEMENT.version` and add its line here. */
const WORDS_OF = { '2026-11-23.1': '3510931b64c1f199' } satisfies Record<typeof AGREEMENT.version, string>

/** What the prompt says is new in each version, to whoever accepted an older one. */
const NEWS_OF = { '2026-11-23.1': 'df4525c60127e4b7' } satisfies Record<typeof AGREEMENT.version, string>

const hashOf = (...words: object[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)

test('[AUTH-04] the words of the agreement are those of its version', () => {
  expect(hashOf(chinese, english)).toBe(WORDS_OF[AGREEMENT.version])
})

test('[AUTH-04] a new version says what is new in it', () => {
  expect(hashOf([chineseNews.news, englishNews.news])).toBe(NEWS_OF[AGREEMENT.version])
})
