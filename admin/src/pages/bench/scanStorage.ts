import type { QueuedScan, ScanStorage } from './queue'

/** Stores one `localStorage` entry per scan, so that tabs do not overwrite each other. */
export function scanStorageOf(storage: Omit<Storage, 'clear'>, person: number): ScanStorage {
  const prefix = `inkfold.scans.${person}.`
  const keys = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .toSorted((one, other) => (one < other ? -1 : 1))
  const keyOf = (id: string) => keys().find((key) => key.endsWith(`.${id}`))
  let count = 0

  return {
    all: () => keys().flatMap((key) => parsed(storage.getItem(key))),
    put(one) {
      const number = String(++count).padStart(6, '0')
      storage.setItem(keyOf(one.id) ?? `${prefix}${one.scanned_at}.${number}.${one.id}`, JSON.stringify(one))
    },
    take(id) {
      const key = keyOf(id)
      if (key) storage.removeItem(key)
    },
  }
}

/** Foreign or malformed entries are ignored. */
function parsed(text: string | null): QueuedScan[] {
  try {
    const one = JSON.parse(text ?? '') as QueuedScan
    return typeof one.id === 'string' && typeof one.code === 'string' ? [one] : []
  } catch {
    return []
  }
}
