import { preparedRows, type Row } from '#core/database'
import { Listener } from '#core/live/listener'
import { RiskMatcher, type RiskWord } from '#settings/risk/risk_matcher'
import app from '@adonisjs/core/services/app'
import type { RiskCheck } from '#contracts/risk'
import { Refusal, type FieldReasons } from '#core/errors'

/**
 * The list of this process, made ready once and thrown away when any process changes a word. Without the connection
 * that tells of changes nothing is kept.
 */
export class RiskWordCache {
  readonly #listener: Listener
  #isTold = false
  #kept: Promise<RiskMatcher> | undefined

  constructor(connectionString: string) {
    this.#listener = new Listener({
      connectionString,
      channel: 'inkfold_risk_words',
      onBegin: () => this.#told(true),
      onEnd: () => this.#told(false),
      onMessage: () => this.#told(true),
    })
  }

  matcher(): Promise<RiskMatcher> {
    this.#listener.begin()
    const matcher = this.#kept ?? load()
    if (this.#isTold) this.#kept = matcher
    // What could not be read is asked for again.
    matcher.catch(() => (this.#kept = undefined))
    return matcher
  }

  async close() {
    await this.#listener.end()
  }

  #told(isTold: boolean) {
    this.#isTold = isTold
    this.#kept = undefined
  }
}

/** Not from the pool of those who ask in the middle of a transaction: they would wait for each other. */
const load = async () =>
  new RiskMatcher(await preparedRows<RiskWord>('select word, level from risk_words order by id', []))

/** What of the risk words a text holds, and what follows from it: for names, titles, texts on designs and addresses. */
export async function checkText(text: string): Promise<RiskCheck> {
  const list = await app.container.make(RiskWordCache)
  return (await list.matcher()).check(text)
}

/** Texts that other people read, by the field they are written in; what is no text is skipped. */
export type Texts = Readonly<Record<string, unknown>>

/** The blocked word of each text that holds one, at its field. However many texts, the words are loaded once. */
export async function findBlockedWords(texts: Texts): Promise<FieldReasons> {
  const matcher = await (await app.container.make(RiskWordCache)).matcher()
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const { matches } = typeof text === 'string' ? matcher.check(text) : { matches: [] }
      const blocked = matches.find(({ level }) => level === 'block')
      return blocked ? [[field, [{ key: 'errors.E_RISK_WORD', params: { word: blocked.word } }]]] : []
    }),
  )
}

export async function rejectRiskyTexts(texts: Texts): Promise<void> {
  const fields = await findBlockedWords(texts)
  const [first] = Object.values(fields)
  if (first) throw new Refusal('E_RISK_WORD', { ...first[0]?.params, fields })
}

/** A text that stays as it is was accepted before its word was blocked, and hinders no other change of its row. */
export const changedTexts = (names: readonly string[], values: Row, before: Row | null): Texts =>
  Object.fromEntries(names.flatMap((name) => (values[name] === before?.[name] ? [] : [[name, values[name]]])))
