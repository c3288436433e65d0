/** Reads a property of an untrusted report; undefined if absent. */
export function at(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined
}

export function listAt(value: unknown, name: string): unknown[] {
  const found = at(value, name)
  return Array.isArray(found) ? found : []
}

export function textAt(value: unknown, name: string): string {
  const found = at(value, name)
  return typeof found === 'string' ? found : ''
}

export function numberAt(value: unknown, name: string): number {
  return Number(at(value, name) ?? 0)
}
