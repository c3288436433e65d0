import { preparedRows } from '#core/database'
import { Listener } from '#core/live/listener'
import { RiskMatcher, type RiskWord } from '#settings/risk/domain/matcher'

/**
 * The list of this process, made ready once and thrown away when any process changes a word. Without the connection
 * that tells of changes nothing is kept.
 */
export class RiskList {
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
