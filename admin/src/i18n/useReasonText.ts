import { useT } from './useT'

type Details = Record<string, unknown>
type Translate = (keys: string | readonly string[], params?: Details) => string

/** The text of a stored reason, by a key known at run time only. Details may be keys of texts themselves. */
export function useReasonText(): (key: string, details: Details) => string {
  const words = useT('words') as unknown as Translate
  const text = (value: unknown) => (isWord(value) ? words(value.word) : value)
  return (key, details) =>
    words(
      [key, 'errors.E_UNEXPECTED'],
      Object.fromEntries(Object.entries(details).map(([name, value]) => [name, text(value)])),
    )
}

const isWord = (value: unknown): value is { word: string } =>
  typeof value === 'object' && value !== null && typeof (value as { word?: unknown }).word === 'string'
