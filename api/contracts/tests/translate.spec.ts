import { expect, test } from 'vitest'
import { formatMessage } from '../format_message.ts'
import { LANGUAGES } from '../languages.ts'
import { MESSAGES } from '../messages.ts'
import { translate } from '../../app/core/translate.ts'
import type { MessageKey } from '../format_message.ts'

/** Parameters that i18next could take for its own syntax. */
const PARAMS = { amount: '1980.00', row: 1234, name: '$t(errors.E_FORBIDDEN) {{id}} <b>&', id: 12_345 }

test.each(LANGUAGES)('translates %s in the browser before i18next has loaded as the server does', (language) => {
  for (const key of Object.keys(MESSAGES[language]))
    for (const count of [1, 1200]) {
      const stem = key.replace(/_(one|other)$/, '') as MessageKey
      const params = { ...PARAMS, count }
      expect(formatMessage(MESSAGES[language], language, stem, params)).toBe(translate(language, stem, params))
    }
})
