import app from '@adonisjs/core/services/app'
import type { Row } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { RiskList } from '#settings/risk/queries/risk_list'

/** Texts that other people read, by the field they are written in; what is no text is skipped. */
export type Texts = Readonly<Record<string, unknown>>

/** The blocked word of each text that holds one, at its field. However many texts, the words are loaded once. */
export async function riskyFaults(texts: Texts): Promise<FieldReasons> {
  const matcher = await (await app.container.make(RiskList)).matcher()
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const { matches } = typeof text === 'string' ? matcher.check(text) : { matches: [] }
      const blocked = matches.find(({ level }) => level === 'block')
      return blocked ? [[field, [{ key: 'errors.E_RISK_WORD', params: { word: blocked.word } }]]] : []
    }),
  )
}

export async function refuseRisky(texts: Texts): Promise<void> {
  const fields = await riskyFaults(texts)
  const [first] = Object.values(fields)
  if (first) throw new Refusal('E_RISK_WORD', { ...first[0]?.params, fields })
}

/** A text that stays as it is was accepted before its word was blocked, and hinders no other change of its row. */
export const changedTexts = (names: readonly string[], values: Row, before: Row | null): Texts =>
  Object.fromEntries(names.flatMap((name) => (values[name] === before?.[name] ? [] : [[name, values[name]]])))
