import { useSyncExternalStore } from 'react'

const KEY = 'inkfold.fonts'
const RECENT = 12
const FAVOURITES = 200

/** Families the person marked or used last, on this device. */
export interface FontChoices {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

const NONE: FontChoices = { favourites: [], recent: [] }
const listeners = new Set<() => void>()
let choices: FontChoices | undefined

const current = (): FontChoices => (choices ??= parsed(localStorage.getItem(KEY)))

/** What is stored may be of another version, or anything. */
export function parsed(stored: string | null): FontChoices {
  try {
    const { favourites, recent } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return { favourites: names(favourites, FAVOURITES), recent: names(recent, RECENT) }
  } catch {
    return NONE
  }
}

const names = (value: unknown, most: number) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, most) : []

function keep(next: FontChoices): void {
  choices = next
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export function toggleFavourite(family: string): void {
  const { favourites, recent } = current()
  const others = favourites.filter((one) => one !== family)
  keep({ recent, favourites: others.length < favourites.length ? others : [family, ...others].slice(0, FAVOURITES) })
}

export function rememberUse(family: string): void {
  const { favourites, recent } = current()
  keep({ favourites, recent: [family, ...recent.filter((one) => one !== family)].slice(0, RECENT) })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFontChoices = () => useSyncExternalStore(subscribe, current)
