import { COVERAGE } from '#contracts/limits'
import { refuseField } from '#core/errors'

/** A picture to print has something on it. One that nobody has looked at is not judged. */
export function refuseBlank(coverage: number | null, field = 'file'): void {
  if (coverage !== null && coverage < COVERAGE.least) throw refuseField(field, 'E_PICTURE_BLANK')
}
