import { aliasesOfStates, namesOfStates } from '#logistics/domain/pasted/other_states'
import { folded } from '#logistics/domain/pasted/folded'
import { once } from '#core/once'
import { statesOf } from '#settings/area/countries'

export interface State {
  /** Letters in ISO 3166-2 where the list is kept, else empty. */
  code: string
  name: string
}

type Known = ReadonlyMap<string, State>
const maps = once(() => new Map<string, Known>())
const LAND = /(?:[ -](?:to|fu|ken|prefecture|province|state))$/

function statesIn(country: string): Known {
  const kept = maps().get(country)
  if (kept) return kept
  const chinese = statesOf(country, 'zh-cn')
  const listed = statesOf(country, 'en').flatMap(({ value, label }, i) => {
    const state = { code: value, name: label }
    return [label, /^\d+$/.test(value) ? '' : value, chinese[i]?.label ?? ''].map(
      (name) => [folded(name), state] as const,
    )
  })
  const byCode = new Map(listed.map(([, state]) => [state.code, state]))
  const aliases = aliasesOfStates(country).flatMap(([name, code]) => {
    const state = byCode.get(code)
    return state ? [[folded(name), state] as const] : []
  })
  const named = namesOfStates(country).map((name) => [folded(name), { code: '', name }] as const)
  const known = new Map([...named, ...listed, ...aliases].filter(([name]) => name !== ''))
  maps().set(country, known)
  return known
}

/** The state that a text is the name or the letters of; short ones in capitals only. */
export function stateOf(given: string, country: string): State | null {
  const said = given
    .trim()
    .replaceAll(/^[([/-]+|[)\]/-]+$/g, '')
    .trim()
  if (said.length <= 3 && !/\p{Script=Han}/u.test(said) && said !== said.toUpperCase() && !said.endsWith('.'))
    return null
  const known = statesIn(country)
  const name = folded(said)
  const found =
    known.get(name) ??
    known.get(name.replace(/\.$/, '')) ??
    (country === 'JP' ? known.get(name.replace(LAND, '')) : undefined)
  if (found) return found.code ? found : { code: '', name: said }
  if (country === 'IE' && /^(?:co\.?|county) ./.test(name)) return { code: '', name: said }
  if (country === 'IT' && /^[A-Z]{2}$/.test(said)) return { code: '', name: said }
  return null
}

/** A state at the end of a text, and what stands before it. */
export function cutState(text: string, country: string): { state: State; left: string } | null {
  const words = text.split(/[ /]+(?!\d)/)
  for (let width = Math.min(5, words.length); width >= 1; width--) {
    const state = stateOf(words.slice(-width).join(' '), country)
    if (state)
      return {
        state,
        left: words
          .slice(0, -width)
          .join(' ')
          .replaceAll(/[ ,/-]+$/g, ''),
      }
  }
  return null
}
