import { test } from '@japa/runner'
import { ownerRows } from '#tests/support/owner'
import { differences } from '#tests/support/row_types/compare'
import { withDescriber } from '#tests/support/row_types/describe'
import { type TypedStatement, typedStatements } from '#tests/support/row_types/typed_statements'

const APP = 'app/'
const PROBE = 'tests/support/row_types/probe.ts'
/** Tables of the job queue, which exist once a worker has started. */
const ELSEWHERE = /\bfrom pgboss\./

const faultsOf = (statements: readonly TypedStatement[]): Promise<string[]> =>
  withDescriber(async (describe) => {
    const faults = []
    for (const statement of statements) {
      const described = await describe(statement.sql).catch((error: Error) => error)
      if (described instanceof Error) faults.push(`${statement.at}: ${described.message}`)
      else faults.push(...differences(statement, described))
    }
    return faults
  })

test.group('Row types', (group) => {
  group.setup(async () => {
    await ownerRows('create table row_type_probe (id int, name text, tags text[], facts jsonb)')
    await ownerRows('grant select on row_type_probe to public')
    return async () => void (await ownerRows('drop table row_type_probe'))
  })

  test('every constant statement returns the columns of its row type', async ({ assert }) => {
    const { found, dynamic } = typedStatements(APP)
    assert.deepEqual(await faultsOf(found.filter(({ sql }) => !ELSEWHERE.test(sql))), [])
    assert.isAbove(found.length, 200)
    assert.isAbove(found.length, dynamic)
  }).tags(['OPS-04'])

  test('a column that changes its type or name under a row type is found', async ({ assert }) => {
    const { found } = typedStatements(PROBE)
    assert.lengthOf(found, 1)
    assert.deepEqual(await faultsOf(found), [])
    await ownerRows('alter table row_type_probe alter column id type bigint, alter column tags type text')
    assert.deepEqual(await faultsOf(found), [
      `${PROBE}:9: id is int8, not number`,
      `${PROBE}:9: tags is text, not array`,
    ])
    await ownerRows('alter table row_type_probe drop column name')
    assert.match((await faultsOf(found)).join(' '), /column .*name.* does not exist/)
  }).tags(['OPS-04'])

  test('a column that the statement does not select is found', async ({ assert }) => {
    const [statement] = typedStatements(PROBE).found
    const shorter = { ...(statement as TypedStatement), sql: 'select id, tags, facts from row_type_probe' }
    assert.include(await faultsOf([shorter]), `${PROBE}:9: no column name`)
  }).tags(['OPS-04'])
})
