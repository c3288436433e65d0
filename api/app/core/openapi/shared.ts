type Node = Record<string, unknown>

/** What stands in many calls and is shown once: schemas that have a title, and the words that every list understands. */
export class Shared {
  readonly #schemas: Record<string, object> = {}
  readonly #parameters: Record<string, object> = {}

  /** The same, with references where something is shared. */
  from(operation: object): object {
    const node = this.#replaced(operation) as Node & { parameters?: Node[] }
    return { ...node, parameters: node.parameters?.map((one) => this.#parameter(one)) }
  }

  into<C extends { schemas: object; parameters: object }>(components: C) {
    return {
      ...components,
      schemas: { ...components.schemas, ...this.#schemas },
      parameters: { ...components.parameters, ...this.#parameters },
    }
  }

  #replaced(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#replaced(one))
    if (typeof value !== 'object' || value === null) return value
    const node = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#replaced(one)]))
    if (typeof node.title !== 'string' || node.type !== 'object') return node
    this.#schemas[node.title] = node
    return { $ref: `#/components/schemas/${node.title}` }
  }

  /** The first of a name is shared by all that are exactly like it. */
  #parameter(parameter: Node): Node {
    if (parameter.in !== 'query' || !parameter.description) return parameter
    const name = `query_${String(parameter.name)}`
    this.#parameters[name] ??= parameter
    const isSame = JSON.stringify(this.#parameters[name]) === JSON.stringify(parameter)
    return isSame ? { $ref: `#/components/parameters/${name}` } : parameter
  }
}
