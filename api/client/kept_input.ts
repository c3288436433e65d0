/** Fields of a form that were typed and not saved. */
export interface KeptInput {
  values: Readonly<Record<string, unknown>>
  /** Of the record that was being edited. */
  version?: number | undefined
}

/** For this browser tab: it survives a reload, and ends with the tab. Nothing typed is nothing kept. */
export function keepInput(key: string, input: KeptInput): void {
  if (Object.keys(input.values).length === 0) return forgetInput(key)
  sessionStorage.setItem(key, JSON.stringify(input))
}

export const forgetInput = (key: string) => sessionStorage.removeItem(key)

/** The fields that pass; null if there are none. */
export function keptInput(key: string, passes: (name: string, value: unknown) => boolean): KeptInput | null {
  const kept = parse(sessionStorage.getItem(key))
  if (!kept) return null
  const fields = Object.entries(kept.values).filter(([name, value]) => passes(name, value))
  return fields.length > 0 ? { ...kept, values: Object.fromEntries(fields) } : null
}

function parse(text: string | null): KeptInput | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptInput | null
    return typeof kept?.values === 'object' && kept.values ? kept : null
  } catch {
    return null
  }
}
