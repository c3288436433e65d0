import { Refusal } from '#core/errors'

const HIDDEN = new Set(['__proto__', 'constructor'])
/** Also spelled with escapes or percent signs. */
const SUSPICIOUS = /proto|constructor|\\u|%/i

/** The parsers leave out silently what looks like a prototype; these are the names that were sent all the same. */
export function hiddenNames(raw: string | null, isJson: boolean): string[] {
  if (!raw || !SUSPICIOUS.test(raw)) return []
  return [...new Set(isJson ? namesInJson(raw) : namesInForm(raw))].filter((name) => HIDDEN.has(name))
}

function namesInJson(raw: string): string[] {
  const names: string[] = []
  try {
    JSON.parse(raw, (name, value: unknown) => {
      names.push(name)
      return value
    })
  } catch {
    throw new Refusal('E_MALFORMED')
  }
  return names
}

const namesInForm = (raw: string) => [...new URLSearchParams(raw).keys()].flatMap((name) => name.split(/[[\].]/))
