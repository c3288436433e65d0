import type { Call, RequestOptions, Send } from './options.ts'

/** One page of a list. */
export interface Page<Row> {
  list: Row[]
  total: number
  /** `at_least` where there are more rows than the API counts. */
  total_is: 'exact' | 'at_least'
  /** Absent on the last page. */
  next_cursor?: string
}

type PageQuery = { limit?: number; cursor?: string; with_total?: unknown }

/** Await it for one page, or iterate it for all rows: `for await (const order of inkfold.orders.list())`. */
export class List<Row> implements PromiseLike<Page<Row>>, AsyncIterable<Row> {
  readonly #send: Send
  readonly #call: Call
  readonly #options: RequestOptions

  constructor(send: Send, call: Call, options: RequestOptions = {}) {
    this.#send = send
    this.#call = call
    this.#options = options
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a list is awaited for its page, like a database query
  then<A = Page<Row>, B = never>(
    onPage?: ((page: Page<Row>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#page({}).then(onPage, onError)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { list } of this.pages()) yield* list
  }

  /** Page after page, 100 rows each unless the query has another limit. */
  async *pages(): AsyncGenerator<Page<Row>, void, undefined> {
    const { limit = MOST_ROWS } = (this.#call.query ?? {}) as PageQuery
    let page = await this.#page({ limit })
    for (;;) {
      yield page
      if (page.next_cursor === undefined) return
      page = await this.#page({ limit, cursor: page.next_cursor, with_total: 0 })
    }
  }

  #page(more: PageQuery): Promise<Page<Row>> {
    const call = { ...this.#call, query: { ...this.#call.query, ...more } }
    return this.#send(call, this.#options) as Promise<Page<Row>>
  }
}

const MOST_ROWS = 100
