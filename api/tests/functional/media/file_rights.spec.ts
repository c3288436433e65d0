import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows, type Transaction } from '#core/database'
import type { ErrorCode } from '#contracts/errors'
import { PURPOSE_NAMES, purposeOf } from '#contracts/uploads'
import type { Cause } from '#core/http/actor'
import { fileColumns, naming, withCopies, type FileColumn } from '#tests/support/files/columns'
import { pictureRow } from '#tests/support/materials'
import { NOBODY } from '#tests/support/people'

const PRIVATE = PURPOSE_NAMES.filter((topic) => purposeOf(topic).isPrivate)
const PEOPLE = ['merchant', 'manager', 'staff', 'haiyu', 'supplier', 'gold', 'factory', 'viewer', 'admin', 'super']
/** A merchant of the supplier gold, who is not among the test principals. */
const OWNER = 'xingxie'

interface Person {
  id: number
  organisation_id: number
  kind: Cause['kind']
}

const personNamed = async (username: string) =>
  (await row<Person>(
    'select u.id, u.organisation_id, o.kind from users u join organisations o on o.id = u.organisation_id where username = ?',
    [username],
  )) as Person

const causeOf = ({ id, organisation_id, kind }: Person, username: string): Cause => ({
  ...NOBODY,
  userId: id,
  username,
  organisationId: organisation_id,
  kind,
  method: 'POST',
})

const ANONYMOUS: Cause = { ...NOBODY, method: 'POST' }
const JOB: Cause = { ...NOBODY, method: 'JOB' }

const by = (cause: Cause | null, trx: Transaction) =>
  row(`select set_config('inkfold.cause', ?, true), set_config('inkfold.files', '', true)`, [cause && JSON.stringify(cause), ], trx) // prettier-ignore

interface Written {
  column: FileColumn
  value: string
  house: number | null
}

/**
 * Writes the value as an insert or as an update of an empty field; returns `refused` or the number of rights granted.
 */
async function write({ column, value, house }: Written, how: 'insert' | 'update', trx: Transaction) {
  const { table_name: table, key, field, resource } = column
  const id = 900_000_000
  const isHouse = key === 'organisation_id'
  const house_ = isHouse ? id : house
  const hasHouse = (await row(`select 1 from pg_attribute where attrelid = ?::regclass and attname = 'organisation_id'`, [table], trx)) // prettier-ignore
  const columns = [key, field, ...(hasHouse && !isHouse ? ['organisation_id'] : [])]
  const values = [id, how === 'insert' ? value : null, ...(hasHouse && !isHouse ? [house_] : [])]
  await row(`insert into probe.${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`, values, trx) // prettier-ignore
  if (how === 'update') await row(`update probe.${table} set ${field} = ? where ${key} = ?`, [value, id], trx)
  return (await rows('select 1 from file_references where resource = ? and record_id = ?', [resource, String(id)], trx))
    .length
}

type Outcome = { rights: number } | { refused: ErrorCode; at: string[] }

const KEPT = new Error('undone')

/** Runs in a savepoint that is rolled back. */
async function tried(work: (part: Transaction) => Promise<number>, trx: Transaction): Promise<Outcome> {
  let rights = 0
  try {
    await trx.savepoint(async (part) => {
      rights = await work(part)
      throw KEPT
    })
  } catch (error) {
    const { code, fields } = error as { code: ErrorCode; fields?: object }
    if (error !== KEPT) return { refused: code, at: Object.keys(fields ?? {}) }
  }
  return { rights }
}

const refusalAt = (column: FileColumn): Outcome => ({ refused: 'E_FILE_NOT_YOURS', at: [column.field] })
const isLenient = ({ is_copied: isCopied, table_name: table }: FileColumn) => isCopied || table === 'recycle_bin'

test.group('File rights | watched columns', () => {
  test('naming another person’s private file gives no right, whatever its purpose', async ({ assert }) => {
    const columns = await fileColumns()
    assert.isAtLeast(columns.length, 24)
    const owner = await personNamed(OWNER)
    const foreign = await Promise.all(PRIVATE.map((topic) => pictureRow(owner.id, { topic })))
    const causes: [string, Cause, number][] = [['nobody', ANONYMOUS, 0]]
    for (const username of PEOPLE) {
      const person = await personNamed(username)
      causes.push([username, causeOf(person, username), person.organisation_id])
    }
    let cells = 0
    const wrong: unknown[] = []
    await withCopies(columns, async (trx) => {
      for (const column of columns)
        for (const [who, cause, house] of causes) {
          await by(cause, trx)
          for (const [at, address] of foreign.entries())
            for (const how of ['insert', 'update'] as const) {
              const value = await naming(column, address)
              const outcome = await tried((part) => write({ column, value, house }, how, part), trx)
              const wanted = isLenient(column) ? { rights: 0 } : refusalAt(column)
              if (JSON.stringify(outcome) !== JSON.stringify(wanted))
                wrong.push([column.table_name, column.field, who, PRIVATE[at], how, outcome])
              cells++
            }
        }
    })
    console.log(
      `      ${cells} cells: ${columns.length} columns × ${causes.length} people × ${PRIVATE.length} purposes × 2`,
    )
    assert.deepEqual(wrong, [])
  })
    .tags(['SEC-01'])
    .timeout(120_000)

  test('an own upload gives the right for its purpose only; a public file always does', async ({ assert }) => {
    const columns = await fileColumns()
    const owner = await personNamed(OWNER)
    const own = Object.fromEntries(
      await Promise.all(PRIVATE.map(async (topic) => [topic, await pictureRow(owner.id, { topic })] as const)),
    )
    const shown = await pictureRow(owner.id, { topic: 'default', is_private: false })
    await withCopies(columns, async (trx) => {
      for (const column of columns) {
        const give = async (address: string, cause: Cause | null) => {
          await by(cause, trx)
          const value = await naming(column, address)
          return tried((part) => write({ column, value, house: owner.organisation_id }, 'insert', part), trx)
        }
        const name = `${column.table_name}.${column.field}`
        const mine = causeOf(owner, OWNER)
        assert.deepEqual(await give(shown, mine), { rights: 1 }, name)
        for (const topic of PRIVATE) {
          const isTaken = column.topics?.includes(topic) ?? false
          const refused = isLenient(column) ? { rights: 0 } : refusalAt(column)
          // A print file needs an order item, which the test row lacks.
          const isWhole = column.table_name !== 'print_files'
          assert.deepEqual(
            await give(own[topic] as string, mine),
            isTaken && isWhole ? { rights: 1 } : refused,
            `${name} ${topic}`,
          )
          for (const cause of [JOB, null])
            assert.deepEqual(await give(own[topic] as string, cause), isTaken ? { rights: 1 } : refused, name)
        }
      }
    })
  }).tags(['SEC-01', 'UPL-04'])

  test('a row keeps the right to its file in any update by anyone, and does not regain a lost one', async ({
    assert,
  }) => {
    const columns = (await fileColumns()).filter(({ topics }) => topics?.length)
    const owner = await personNamed(OWNER)
    const stranger = causeOf(await personNamed('haiyu'), 'haiyu')
    await withCopies(columns, async (trx) => {
      for (const column of columns) {
        const topic = (column.topics as string[])[0] as string
        const value = await naming(column, await pictureRow(owner.id, { topic }))
        const { table_name: table, key, field, resource } = column
        if (table === 'order_items') continue
        const rights = () => rows('select 1 from file_references where resource = ? and record_id = ?', [resource, '900000001'], trx) // prettier-ignore
        await by(null, trx)
        await row(`insert into probe.${table} (${key}, ${field}) values (900000001, ?)`, [value], trx)
        assert.lengthOf(await rights(), 1, table)
        await by(stranger, trx)
        await row(`update probe.${table} set ${field} = ?`, [value], trx)
        assert.lengthOf(await rights(), 1, table)
        await row('delete from file_references where resource = ? and record_id = ?', [resource, '900000001'], trx)
        await row(`update probe.${table} set ${field} = ?`, [value], trx)
        assert.lengthOf(await rights(), 0, table)
        await row(`update probe.${table} set ${field} = null`, [], trx)
        const again = await tried(async (part) => {
          await row(`update probe.${table} set ${field} = ?`, [value], part)
          return (await rights()).length
        }, trx)
        assert.deepEqual(again, isLenient(column) ? { rights: 0 } : refusalAt(column), table)
      }
    })
  }).tags(['SEC-01'])

  test('the address of a missing file gives no right, even if the file appears later', async ({ assert }) => {
    const columns = (await fileColumns()).filter(({ table_name: table }) => table !== 'order_items')
    const owner = await personNamed(OWNER)
    await withCopies(columns, async (trx) => {
      for (const column of columns) {
        const { table_name: table, key, field, resource } = column
        const publicId = randomUUID()
        const value = await naming(column, `/files/${publicId}`)
        const rights = () => rows('select 1 from file_references where resource = ? and record_id = ?', [resource, '900000002'], trx) // prettier-ignore
        await by(causeOf(await personNamed('haiyu'), 'haiyu'), trx)
        await row(`insert into probe.${table} (${key}, ${field}) values (900000002, ?)`, [value], trx)
        await pictureRow(owner.id, { public_id: publicId, topic: column.topics?.[0] ?? 'receipt' })
        await row(`update probe.${table} set ${field} = ?`, [value], trx)
        assert.lengthOf(await rights(), 0, `${table}.${field}`)
        await row(`delete from probe.${table}`, [], trx)
      }
    })
  }).tags(['SEC-01'])
})
