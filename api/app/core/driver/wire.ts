import pg from 'pg'

/** The number of a type. */
type Oid = Parameters<typeof pg.types.getTypeParser>[0]

/** A column as PostgreSQL describes it. */
export interface Field {
  name: string
  dataTypeID: Oid
}

/** What is used of the driver's connection: the words of PostgreSQL's protocol. */
export interface ProtocolConnection {
  stream: { cork(): void; uncork(): void }
  /** By the names of statements, what PostgreSQL has understood and what it was sent. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  /** Text as it is, which may be several commands: answered by itself, whatever is sent behind it. */
  query(text: string): void
  parse(statement: { name?: string; text: string }): void
  bind(statement: { statement?: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal?: object): void
  sync(): void
}

/** What the driver asks of whatever it sends: it calls these as answers come. */
export interface DriverQuery {
  submit(wire: ProtocolConnection): Error | null
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: { text: string }): void
  handleEmptyQuery(): void
  handleError(error: Error, wire: ProtocolConnection): void
  handleReadyForQuery(): void
}

/** A connection of a pool. */
export interface Connection {
  connection: ProtocolConnection
  query(sent: DriverQuery): unknown
}

/** A pool, or the one connection of a transaction that goes on. */
export interface Driver {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): void
}

/** The driver's own kind of what it sends: where it does not wait for answers, it takes no other. */
export const DriverQueryBase = pg.Query as unknown as new (config: object) => object
