import { createHash } from 'node:crypto'
import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { expect, test } from 'vitest'
import english from '@/i18n/locales/en/protocol.json'
import englishNews from '@/i18n/locales/en/agreement.json'
import chinese from '@/i18n/locales/zh-cn/protocol.json'
import chineseNews from '@/i18n/locales/zh-cn/agreement.json'

/** Hashes of the agreement by version. When the text changes, raise `AGREEMENT.version` and add a line. */
const WORDS_OF = { '2026-11-28.1': 'bad9031658bedb88' } satisfies Record<typeof AGREEMENT.version, string>

/** Hashes of the news shown to users who accepted an older version; each version needs its own. */
const NEWS_OF = { '2026-11-28.1': 'e960dbcf6134e1fc' } satisfies Record<typeof AGREEMENT.version, string>

const hashOf = (...words: object[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)

test("[AUTH-04] ties the agreement's text to its version", () => {
  expect(hashOf(chinese, english)).toBe(WORDS_OF[AGREEMENT.version])
})

test('[AUTH-04] describes the news of a new version', () => {
  expect(hashOf([chineseNews.news, englishNews.news])).toBe(NEWS_OF[AGREEMENT.version])
})
