import { isFiring, type Sample, type Scrape } from '#tests/support/metrics/scrape'

/** The part of PromQL that our rules use, evaluated over two scrapes: ranges are as long as the time between them. */
export interface Moment {
  before: Scrape
  now: Scrape
  seconds: number
}

const TOKEN = /\s*("[^"]*"|[a-zA-Z_:][\w:]*|\d+(?:\.\d+)?|=~|!~|!=|==|>=|<=|[(){}[\],<>=/*+-])/y

type Value = number | Sample[]

export const firing = (expr: string, moment: Moment): Sample[] => {
  const parser = new Parser(expr, moment)
  const answer = parser.comparison()
  parser.expectEnd()
  if (typeof answer === 'number') throw new Error('An alert needs a vector')
  return answer.filter(isFiring)
}

class Parser {
  readonly #tokens: string[] = []
  readonly #moment: Moment
  #at = 0

  constructor(expr: string, moment: Moment) {
    this.#moment = moment
    const text = expr.trim()
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < text.length) {
      const found = TOKEN.exec(text)
      if (!found) throw new Error(`Not PromQL: ${text}`)
      this.#tokens.push(found[1] as string)
    }
  }

  expectEnd() {
    if (this.#at < this.#tokens.length) throw new Error(`Not understood: ${this.#tokens.slice(this.#at).join(' ')}`)
  }

  comparison(): Value {
    const left = this.#sum()
    const operator = this.#peek()
    const compare = COMPARISONS[operator]
    if (!compare) return left
    this.#next()
    const right = this.#sum()
    if (typeof left === 'number' || typeof right !== 'number') throw new Error('Compare a vector with a number')
    return left.filter(({ value }) => compare(value, right))
  }

  #sum(): Value {
    let left = this.#product()
    while (['+', '-'].includes(this.#peek())) left = arithmetic(this.#next(), left, this.#product())
    return left
  }

  #product(): Value {
    let left = this.#atom()
    while (['*', '/'].includes(this.#peek())) left = arithmetic(this.#next(), left, this.#atom())
    return left
  }

  #atom(): Value {
    const token = this.#next()
    if (/^\d/.test(token)) return Number(token)
    if (token === '(') return this.#closed(this.comparison())
    if (AGGREGATIONS[token]) return this.#aggregation(token)
    if (token === 'rate' || token === 'increase') return this.#growth(token)
    if (token === 'histogram_quantile') return this.#quantile()
    return this.#selected(token, this.#moment.now)
  }

  #aggregation(name: string): Sample[] {
    const by = this.#peek() === 'by' ? (this.#next(), this.#labels()) : []
    this.#expect('(')
    const inner = this.#closed(this.comparison())
    const groups = Map.groupBy(inner as Sample[], ({ labels }) => JSON.stringify(by.map((one) => labels[one])))
    return [...groups.values()].map((samples) => ({
      name: '',
      labels: pick(samples[0]?.labels ?? {}, by),
      value: (AGGREGATIONS[name] as (values: number[]) => number)(samples.map(({ value }) => value)),
    }))
  }

  #growth(name: string): Sample[] {
    this.#expect('(')
    const metric = this.#next()
    const start = this.#at
    const now = this.#selected(metric, this.#moment.now)
    this.#at = start
    const before = this.#selected(metric, this.#moment.before)
    this.#expect('[')
    while (this.#next() !== ']') continue
    this.#expect(')')
    const earlier = new Map(before.map((one) => [JSON.stringify(one.labels), one.value]))
    const per = name === 'rate' ? this.#moment.seconds : 1
    return now.flatMap(({ labels, value }) => {
      const known = earlier.get(JSON.stringify(labels))
      return known === undefined ? [] : [{ name: '', labels, value: (value - known) / per }]
    })
  }

  #quantile(): Sample[] {
    this.#expect('(')
    const share = Number(this.#next())
    this.#expect(',')
    const buckets = this.#closed(this.comparison()) as Sample[]
    const groups = Map.groupBy(buckets, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest))
    return [...groups].map(([rest, of]) => ({ name: '', labels: JSON.parse(rest), value: quantileOf(share, of) }))
  }

  #selected(metric: string, scrape: Scrape): Sample[] {
    const matchers: ((labels: Record<string, string>) => boolean)[] = []
    if (this.#peek() === '{') {
      this.#next()
      while (this.#peek() !== '}') {
        const [label, operator, text] = [this.#next(), this.#next(), this.#next().slice(1, -1)]
        const pattern = new RegExp(`^(?:${text})$`)
        const isEqual = (given = '') => (operator.endsWith('~') ? pattern.test(given) : given === text)
        matchers.push((labels) => isEqual(labels[label]) === !operator.startsWith('!'))
        if (this.#peek() === ',') this.#next()
      }
      this.#next()
    }
    return scrape.filter(({ name, labels }) => name === metric && matchers.every((fits) => fits(labels)))
  }

  #labels(): string[] {
    this.#expect('(')
    const found: string[] = []
    for (let token = this.#next(); token !== ')'; token = this.#next()) if (token !== ',') found.push(token)
    return found
  }

  #closed<T>(value: T): T {
    this.#expect(')')
    return value
  }

  #expect(token: string) {
    const found = this.#next()
    if (found !== token) throw new Error(`${token} was expected, not ${found}`)
  }

  #peek = () => this.#tokens[this.#at] ?? ''
  #next = () => this.#tokens[this.#at++] ?? ''
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

const AGGREGATIONS: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((a, b) => a + b, 0),
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  count: (values) => values.length,
}

const pick = (labels: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((one) => (labels[one] === undefined ? [] : [[one, labels[one]]])))

const OPERATIONS: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

/** Vectors meet by equal labels. */
function arithmetic(operator: string, left: Value, right: Value): Value {
  const of = OPERATIONS[operator] as (a: number, b: number) => number
  if (typeof left === 'number') return typeof right === 'number' ? of(left, right) : map(right, (one) => of(left, one))
  if (typeof right === 'number') return map(left, (one) => of(one, right))
  const others = new Map(right.map((one) => [JSON.stringify(one.labels), one.value]))
  return left.flatMap((one) => {
    const other = others.get(JSON.stringify(one.labels))
    return other === undefined ? [] : [{ ...one, name: '', value: of(one.value, other) }]
  })
}

const map = (samples: Sample[], change: (value: number) => number) =>
  samples.map((one) => ({ ...one, name: '', value: change(one.value) }))

function quantileOf(share: number, buckets: Sample[]): number {
  const bounds = buckets
    .map(({ labels, value }) => ({ le: labels.le === '+Inf' ? Infinity : Number(labels.le), value }))
    .toSorted((a, b) => a.le - b.le)
  const rank = share * (bounds.at(-1)?.value ?? 0)
  const at = bounds.findIndex(({ value }) => value >= rank)
  const [from, to] = [bounds[at - 1] ?? { le: 0, value: 0 }, bounds[at]]
  if (!to || rank === 0) return NaN
  if (to.le === Infinity) return from.le
  return from.le + ((to.le - from.le) * (rank - from.value)) / (to.value - from.value)
}
