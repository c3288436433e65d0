import { AUDIENCES } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'
import { onUserChange } from '@/http/tokens'

export interface ToastMessage {
  id: number
  kind: 'success' | 'danger' | 'info'
  words: string
}

const TIME_MS = { success: 3000, info: 4000, danger: 6000 }
const MOST = 3

let all: readonly ToastMessage[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]) {
  all = next
  for (const listener of listeners) listener()
}

// Clears the messages of the previous user.
for (const audience of AUDIENCES) onUserChange(audience, () => change([]))

export const dismissToast = (id: number) => change(all.filter((one) => one.id !== id))

function showToast(kind: ToastMessage['kind']) {
  return (words: string) => {
    const id = ++count
    change([...all.filter((one) => one.words !== words), { id, kind, words }].slice(-MOST))
    setTimeout(() => dismissToast(id), TIME_MS[kind])
  }
}

/** Transient messages. Anything important belongs on the page. */
export const toast = { success: showToast('success'), danger: showToast('danger'), info: showToast('info') }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = () => useSyncExternalStore(subscribe, () => all)
