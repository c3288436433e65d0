import { preparedRows, type Row } from '#core/database'
import { Listener } from '#core/live/listener'
import { RiskMatcher, type RiskWord } from '#settings/risk/risk_matcher'
import app from '@adonisjs/core/services/app'
import type { RiskCheck } from '#contracts/risk'
import { Refusal, type FieldReasons } from '#core/errors'

/**
 * Per-process cache of the list, invalidated when any process changes a word. Without the notification connection,
 * nothing is cached.
 */
export class RiskWordCache {
  readonly #listener: Listener
  #isListening = false
  #kept: Promise<RiskMatcher> | undefined

  constructor(connectionString: string) {
    this.#listener = new Listener({
      connectionString,
      channel: 'inkfold_risk_words',
      onBegin: () => this.#setListening(true),
      onEnd: () => this.#setListening(false),
      onMessage: () => this.#setListening(true),
    })
  }

  matcher(): Promise<RiskMatcher> {
    this.#listener.begin()
    const matcher = this.#kept ?? load()
    if (this.#isListening) this.#kept = matcher
    // A failed load is not cached.
    matcher.catch(() => (this.#kept = undefined))
    return matcher
  }

  async close() {
    await this.#listener.end()
  }

  #setListening(isListening: boolean) {
    this.#isListening = isListening
    this.#kept = undefined
  }
}

/** Reads through another pool: callers in a transaction could otherwise deadlock by waiting for their own. */
const load = async () =>
  new RiskMatcher(await preparedRows<RiskWord>('select word, level from risk_words order by id', []))

/** The risk words in a text and the resulting level, for names, titles, design texts and addresses. */
export async function checkText(text: string): Promise<RiskCheck> {
  const list = await app.container.make(RiskWordCache)
  return (await list.matcher()).check(text)
}

/** Texts visible to others, by field; values that are not text are skipped. */
export type Texts = Readonly<Record<string, unknown>>

/** The blocked word of each faulty text, by field. Loads the words once for all texts. */
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

/** Only changed texts are checked: an unchanged one was accepted before its word was blocked. */
export const changedTexts = (names: readonly string[], values: Row, before: Row | null): Texts =>
  Object.fromEntries(names.flatMap((name) => (values[name] === before?.[name] ? [] : [[name, values[name]]])))
