import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { listRows } from '#core/crud/list'
import type { Resource } from '#core/crud/resource'
import { parseListQuery } from '#core/lists/parse_query'
import { superActor } from '#tests/support/actors'
import { watched } from '#tests/support/queries'
import { scratchTable } from '#tests/support/scratch'

const OFTEN = 20

interface Sent {
  text: string
  values: readonly unknown[]
  isPrepared: boolean
}

/** The last of several statements in the same words: what is frequent is prepared by then. */
async function sentBy(resource: Resource, asked: Record<string, string>): Promise<Sent> {
  const sent: Sent[] = []
  const read = () =>
    listRows(resource, { ...parseListQuery({ limit: '10', ...asked }, resource.names), isPaged: true }, superActor())
  await watched(
    async () => {
      for (let time = 0; time < OFTEN; time++) await read()
    },
    ({ text, values, name }) => {
      if (text.includes('from scratch')) sent.push({ text, values, isPrepared: name !== undefined })
    },
  )
  return sent.at(-1) as Sent
}

/** How PostgreSQL would find the rows, planned for these values. */
async function indexesOf({ text, values }: Sent): Promise<string[]> {
  const asked = text.replaceAll(/\$(\d+)/g, (_, n: string) => `'${String(values[Number(n) - 1])}'`)
  const found = await row<Record<string, unknown>>(`explain (format json) ${asked.replaceAll('?', String.raw`\?`)}`)
  return [...JSON.stringify(found).matchAll(/"Index Name":\s*"([^"]+)"/g)].map(([, name]) => name as string)
}

test.group('List pages | plans', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  const scratch = {} as { resource: Resource }
  group.each.setup(async () => {
    scratch.resource = await scratchTable()
    await rows(
      `insert into scratch (id, name, is_on, colour, size)
       select i, case when i % 4000 = 0 then 'rare' else 'common' end, true, 'red', 1 from generate_series(1, 20000) i`,
    )
    await rows('create index scratch_name on scratch (name)')
    await rows('analyze scratch')
  })

  test('the first page of what nothing narrows is prepared, and further pages are planned', async ({ assert }) => {
    assert.isTrue((await sentBy(scratch.resource, {})).isPrepared)
    assert.isFalse((await sentBy(scratch.resource, { page: '3' })).isPrepared)
  }).tags(['CRUD-02', 'OPS-04'])

  test('a filter is planned for its value: a rare one by its index, a common one in the order of the list', async ({
    assert,
  }) => {
    const [rare, common] = [
      await sentBy(scratch.resource, { name: 'rare', with_total: '0', order: 'id,desc' }),
      await sentBy(scratch.resource, { name: 'common', with_total: '0', order: 'id,desc' }),
    ]
    assert.isFalse(rare.isPrepared)
    assert.isFalse(common.isPrepared)
    assert.equal(rare.text, common.text)
    assert.deepEqual(await indexesOf(rare), ['scratch_name'])
    assert.deepEqual(await indexesOf(common), ['scratch_pkey'])
  }).tags(['CRUD-02', 'OPS-04'])
})
