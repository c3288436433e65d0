import vine from '@vinejs/vine'

const known = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isTimeZone(value)) field.report('', 'enum', field)
})

/** Where the clock of an export's times hangs. */
export const timeZone = () => vine.string().maxLength(60).use(known())

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
