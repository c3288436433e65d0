import vine from '@vinejs/vine'
import { isMoment } from '#core/lists/values'

const moment = vine.createRule((value, _options, field) => {
  if (!isMoment(String(value))) field.report('', 'date', field)
})

/** A time as machines write it. */
export const aMoment = () => vine.string().maxLength(40).use(moment())
