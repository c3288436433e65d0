import { refuseField } from '#core/errors'

/** Letters of any script, with what stands between the parts of a name: 阿依古丽·买买提, O'Neill-Smith, J. R. */
const NAME = /^\p{L}[\p{L}\p{M} ·'’.-]{1,59}$/u

export function nameOrRefusal(given: string, field: string): string {
  if (!NAME.test(given)) throw refuseField(field, 'E_NAME_INVALID')
  return given
}
