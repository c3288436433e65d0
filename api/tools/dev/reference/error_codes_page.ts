import { ERROR_CODES, ERROR_STATUS } from '#contracts/errors'
import { MESSAGES } from '#contracts/messages'
import { code, page, table } from './table.ts'

export function errorCodesPage(): string {
  const rows = ERROR_CODES.map((reason) => [
    code(reason),
    ERROR_STATUS[reason],
    MESSAGES['zh-cn'][`errors.${reason}`] ?? '',
    MESSAGES.en[`errors.${reason}`] ?? '',
  ])
  return page(
    'Refusals',
    '`api/contracts/errors.ts`',
    '`data.reason` is stable; the words follow the language of the request. Status 401 rides on envelope code 401, all others on 0.',
    '',
    table(['Reason', 'Status', '中文', 'English'], rows),
  )
}
