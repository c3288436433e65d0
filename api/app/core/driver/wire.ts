import pg from 'pg'

type Oid = Parameters<typeof pg.types.getTypeParser>[0]

export interface Field {
  name: string
  dataTypeID: Oid
}

/** The part of pg's connection object in use: PostgreSQL's extended protocol. */
export interface ProtocolConnection {
  stream: { cork(): void; uncork(): void }
  /** By statement name: what PostgreSQL has parsed and what was sent. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  /** Simple protocol: may hold several commands and is answered separately. */
  query(text: string): void
  parse(statement: { name?: string; text: string }): void
  bind(statement: { statement?: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal?: object): void
  sync(): void
}

/** The callbacks pg invokes on a submitted query as answers arrive. */
export interface DriverQuery {
  submit(wire: ProtocolConnection): Error | null
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: { text: string }): void
  handleEmptyQuery(): void
  handleError(error: Error, wire: ProtocolConnection): void
  handleReadyForQuery(): void
}

export interface Connection {
  connection: ProtocolConnection
  query(sent: DriverQuery): unknown
}

/** A pool, or the single connection of a running transaction. */
export interface Driver {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): void
}

/** pg in pipeline mode accepts only instances of its own Query class. */
export const DriverQueryBase = pg.Query as unknown as new (config: object) => object
