/** Tables that grow with orders, people's work or platforms: a statement that scans or rewrites them takes minutes. */
export const GROWING = new Set(
  `admin_logs after_sales after_sales_steps attachments auth_sessions auto_payments availability_changes cart_lines design_patches
  design_versions designs file_references finished_materials finished_pictures finished_products finished_versions gateway_events
  gateway_payments idempotency_keys ledger_holds ledger_lines ledger_operations ledger_transfers live_events login_attempts notices
  order_dynamics order_items order_part_items order_parts order_words orders outbox_messages parcels platform_events
  platform_order_items platform_orders platform_payout_lines print_files production_items production_orders production_scans
  publication_versions publications recharges render_tasks renders shipment_pushes shipments stock_movements store_calls
  tracking_events users verification_codes waybills`.split(/\s+/),
)

interface Rule {
  matches: RegExp
  /** Which group of `matches` names the table; without it the rule holds for every table. */
  table?: true
  why: string
}

const NAME = String.raw`(?:if exists |if not exists |only )*"?(?<table>\w+)"?`

/** Statements that the running version would notice, as an error or as a wait. */
const RULES: readonly Rule[] = [
  { matches: RegExp(`^drop table ${NAME}`), why: 'drops a table that the running version may read' },
  { matches: RegExp(`^alter table ${NAME}.* drop column`), why: 'drops a column that the running version may read' },
  { matches: RegExp(`^alter table ${NAME}.* rename `), why: 'renames what the running version reads' },
  {
    matches: RegExp(`^alter table ${NAME}.* alter (column )?\\w+ (set data )?type `),
    why: 'rewrites the table and changes what the running version reads',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* add column (?!.*(default|generated)).* not null`),
    why: 'adds a column that the running version does not fill: give it a default',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* default (gen_random_uuid|random|clock_timestamp|nextval)`),
    table: true,
    why: 'rewrites every row: add the column empty and fill it by a job',
  },
  {
    matches: RegExp(`^create (unique )?index (?!concurrently)(?:.* )?on ${NAME}`),
    table: true,
    why: 'stops writes while the index is built: create it concurrently',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* add (constraint \\w+ )?(check|foreign key|exclude)(?!.*not valid)`),
    table: true,
    why: 'checks every row under a lock: add it not valid, and validate it in a statement of its own',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* add column \\w+ [^,]* (references|check)\\b`),
    table: true,
    why: 'checks every row under a lock: add the column, then the constraint not valid',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* add (constraint \\w+ )?(unique|primary key)(?!.*using index)`),
    table: true,
    why: 'builds an index under a lock: create it concurrently, then add the constraint using index',
  },
  {
    matches: RegExp(`^alter table ${NAME}.* set not null`),
    table: true,
    why: 'scans the table under a lock: validate a check that it is not null first',
  },
  {
    matches: RegExp(`^update ${NAME}`),
    table: true,
    why: 'rewrites rows in one transaction: fill them by a job, in batches',
  },
  {
    matches: RegExp(`^delete from ${NAME}`),
    table: true,
    why: 'deletes rows in one transaction: do it by a job, in batches',
  },
  { matches: RegExp(`^(lock table|cluster|vacuum full|reindex) ${NAME}`), why: 'locks the table' },
]

/** Functions and comments hold words that look like statements. */
const cleaned = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")

/** One line for each statement of a migration that an upgrade without a pause does not allow. */
export function upgradeFaults(sql: readonly string[]): string[] {
  const statements = sql
    .flatMap((text) => cleaned(text).split(';'))
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
  const made = new Set(statements.flatMap((one) => RegExp(`^create table ${NAME}`).exec(one)?.groups?.table ?? []))
  return statements.flatMap((statement) =>
    RULES.flatMap(({ matches, table: isForGrowing, why }) => {
      const table = matches.exec(statement)?.groups?.table
      if (table === undefined || made.has(table) || (isForGrowing && !GROWING.has(table))) return []
      return `${statement.slice(0, 80)}: ${why}`
    }),
  )
}
