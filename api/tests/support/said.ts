import { LANGUAGES } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'

const KINDS = /^(errors|validation|fieldFaults)\./

const isCode = (key: string) => key.startsWith('E_')

/** Every message as a pattern with its values open; the longest first, because it says most, and refusals before rules. */
const patterns = LANGUAGES.flatMap((language) =>
  Object.entries(MESSAGES[language])
    .filter(([key]) => KINDS.test(key))
    .map(([key, text]) => ({ key: key.replace(/^errors\./, ''), text, pattern: patternOf(text) })),
).toSorted((one, other) => other.text.length - one.text.length || Number(isCode(other.key)) - Number(isCode(one.key)))

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{[^}]+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 's')
}

/** The code of a message that a person read, in either language; the text itself if there is none. */
export const codeOf = (text: string): string => patterns.find(({ pattern }) => pattern.test(text))?.key ?? text

interface Answer {
  body(): { data: { errors?: Record<string, string[]> } }
}

/** The message at each field of a refused request: `{ 'tiers.0.from': 'E_TIER_FROM' }`. */
export const saidAt = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.body().data.errors ?? {}).map(([field, [first = '']]) => [field, codeOf(first)]),
  )
