import { ERROR_CODES, ERROR_STATUS } from '#contracts/errors'
import { WORDS } from '#contracts/words'
import { code, page, table } from './table.ts'

export function errorCodesPage(): string {
  const rows = ERROR_CODES.map((reason) => [
    code(reason),
    ERROR_STATUS[reason],
    WORDS['zh-cn'][`errors.${reason}`] ?? '',
    WORDS.en[`errors.${reason}`] ?? '',
  ])
  return page(
    'Refusals',
    '`api/contracts/errors.ts`',
    '`data.reason` is stable; the words follow the language of the request. Status 401 rides on envelope code 401, all others on 0.',
    '',
    table(['Reason', 'Status', '中文', 'English'], rows),
  )
}
