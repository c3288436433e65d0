export type Code = { kind: 'production' | 'item' | 'batch' | 'tracking'; no: string }

const OURS: readonly [Code['kind'], RegExp][] = [
  ['item', /^W\d{13,16}-\d{1,5}$/],
  ['production', /^W\d{13,16}$/],
  ['batch', /^B\d{13,16}$/],
]
const TRACKING = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/

/** What a scanner read. An input method may have made full width of it; what is nobody's code is null. */
export function codeIn(text: string): Code | null {
  const no = text.normalize('NFKC').trim().toUpperCase()
  const [kind] = OURS.find(([, form]) => form.test(no)) ?? []
  if (kind) return { kind, no }
  return TRACKING.test(no) ? { kind: 'tracking', no } : null
}

/** As carriers write them; null where no carrier would. */
export const trackingNo = (text: string): string | null => {
  const code = codeIn(text.replaceAll(/\s/g, ''))
  return code?.kind === 'tracking' ? code.no : null
}
