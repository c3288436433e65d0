import { createHash } from 'node:crypto'
import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { expect, test } from 'vitest'
import english from '@/i18n/locales/en/protocol.json'
import chinese from '@/i18n/locales/zh-cn/protocol.json'

/** What people agreed to under each version. New words: raise `AGREEMENT.version` and add its line here. */
const WORDS_OF = { '2026-11-23.1': '3510931b64c1f199' } satisfies Record<typeof AGREEMENT.version, string>

test('[AUTH-04] the words of the agreement are those of its version', () => {
  const words = createHash('sha256')
    .update(JSON.stringify([chinese, english]))
    .digest('hex')
    .slice(0, 16)
  expect(words).toBe(WORDS_OF[AGREEMENT.version])
})
