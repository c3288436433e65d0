import type { Language } from '@inkfold/api/contracts/languages'
import cities from './cities.json'

export interface Coordinates {
  east: number
  north: number
}

const BARE = /\u5e02$/
const known: Readonly<Record<string, readonly (string | number)[]>> = cities
const entryOf = (city: string) => known[city.replace(BARE, '')]

/** A city's display name; abroad the romanised one where known. */
export function cityName(city: string, language: Language): string {
  return language === 'en' ? String(entryOf(city)?.[0] ?? city) : city.replace(BARE, '')
}

export function coordinatesOf(city: string): Coordinates | null {
  const [, east, north] = entryOf(city) ?? []
  return typeof east === 'number' && typeof north === 'number' ? { east, north } : null
}
