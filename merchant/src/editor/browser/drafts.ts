import type { Draft, DraftStore } from '../services/services'

const STORE = 'drafts'

/** Unsaved changes, stored locally by user, so that another user of the same browser cannot read them. */
export function draftsOf(person: string, design: string): DraftStore {
  const key = `${person} ${design}`
  return {
    read: () => inStore<Draft | undefined>('readonly', (store) => store.get(key)).then((draft) => draft ?? null),
    write: (draft) => inStore('readwrite', (store) => store.put(draft, key)).then(() => undefined),
    clear: () => inStore('readwrite', (store) => store.delete(key)).then(() => undefined),
  }
}

async function inStore<Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>) {
  const database = await opened()
  try {
    const transaction = database.transaction(STORE, mode)
    const [value] = await Promise.all([answered(ask(transaction.objectStore(STORE))), committed(transaction)])
    return value
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('inkfold editor', 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  return answered(request)
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser keeps nothing')))
  })
}

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}
