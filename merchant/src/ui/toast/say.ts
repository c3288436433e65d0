import { AUDIENCES } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'
import { whenNextPerson } from '@/http/tokens'

export interface Said {
  id: number
  kind: 'success' | 'danger' | 'info'
  words: string
}

const TIME_MS = { success: 3000, info: 4000, danger: 6000 }
const MOST = 3

let all: readonly Said[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Said[]) {
  all = next
  for (const listener of listeners) listener()
}

// Clears the messages of the previous user.
for (const audience of AUDIENCES) whenNextPerson(audience, () => change([]))

export const unsay = (id: number) => change(all.filter((one) => one.id !== id))

function saying(kind: Said['kind']) {
  return (words: string) => {
    const id = ++count
    change([...all.filter((one) => one.words !== words), { id, kind, words }].slice(-MOST))
    setTimeout(() => unsay(id), TIME_MS[kind])
  }
}

/** Transient messages. Anything important belongs on the page. */
export const say = { success: saying('success'), danger: saying('danger'), info: saying('info') }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSaid = () => useSyncExternalStore(subscribe, () => all)
