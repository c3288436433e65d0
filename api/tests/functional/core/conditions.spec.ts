import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import type { Operator } from '#contracts/lists'
import { Refusal } from '#core/errors'
import { rows, type Row } from '#core/database'
import { type FieldKind, OPERATORS_OF } from '#core/lists/fields'
import { filtersOf, whereAll } from '#core/crud/find_rows'
import type { Resource } from '#core/crud/resource'
import { type Condition, parseListQuery } from '#core/lists/parse_query'
import { verdict } from '#tests/support/oracle'
import { scratchTable } from '#tests/support/scratch'

const NAMES = [
  null,
  '',
  'a',
  'A',
  'ab',
  'a,b',
  'b,c,a',
  'a%b',
  'a_b',
  'a\\b',
  '100%',
  '印花',
  '印,花',
  "o'hara",
  'null',
  '0',
]
const NUMBERS = [null, -2_147_483_648, -1, 0, 1, 2, 10, 2_147_483_647]
const COLOURS = ['red', 'green', 'blue']
const PRICES = [null, 0, 1, 100, 1980, 999_999_999_999]
const RATES = [null, 0.01, 0.8, 1, 12.5]
const DAYS = [null, '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01']
const MOMENTS = [
  null,
  '2025-12-31 23:59:59.999999',
  '2026-01-01 00:00:00',
  '2026-01-01 23:59:59.999',
  '2026-01-01 23:59:59.999999',
  '2026-01-02 00:00:00',
]
const pick = <T>(values: readonly T[], i: number): T => values[i % values.length] as T

/** Rows in every combination of values: the lengths of the pools have no common factor. */
async function fill(): Promise<Row[]> {
  const made = [...Array(80).keys()].map((i) => ({
    id: i + 1,
    name: pick(NAMES, i),
    number: pick(NUMBERS, i * 3),
    is_on: i % 3 === 0,
    colour: pick(COLOURS, i),
    size: pick([1, 2, 3], i * 2),
    day: pick(DAYS, i),
    at: pick(MOMENTS, i * 5),
    facts: i % 4 === 0 ? null : `{"n": ${JSON.stringify(pick(NAMES, i))}}`,
    price: pick(PRICES, i),
    rate: pick(RATES, i * 2),
    links: [1, 2, 3].filter((one) => i % (one + 1) === 0),
    words: ['x', 'y'].filter((_, k) => i % (k + 2) === 0),
  }))
  for (const { links, words, ...row } of made) {
    const names = Object.keys(row)
    const values = Object.values(row)
    await rows(`insert into scratch (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, values)
    await rows('insert into scratch_links select ?, unnest(?::int[])', [row.id, links])
    await rows('insert into scratch_words select ?, unnest(?::text[])', [row.id, words])
  }
  return made
}

const VALUES: Record<FieldKind, fc.Arbitrary<string | number | boolean>> = {
  text: fc.constantFrom(...NAMES.filter((one) => one !== null).filter(Boolean), '%', '_', '\\', 'B'),
  secret: fc.constant(''),
  link: fc.constant(''),
  integer: fc.constantFrom(...NUMBERS.filter((one) => one !== null), '1', '10'),
  reference: fc.constantFrom(1, 2),
  flag: fc.constantFrom('1', '0', 'true', 'false', true, false),
  choice: fc.constantFrom(...COLOURS),
  many: fc.constantFrom(1, 2, 3, 4),
  many_words: fc.constantFrom('x', 'y', 'z'),
  date: fc.constantFrom(...DAYS.filter((one) => one !== null), '2026-01-15'),
  moment: fc.constantFrom(
    '2025-12-31',
    '2026-01-01',
    '2026-01-01 23:59:59.999',
    '2026-01-01T23:59:59.999999Z',
    '2026-01-02T00:00:00+08:00',
    '2026-01-02T00:00:00Z',
  ),
  money: fc.constantFrom('0', '0.01', '1', '1.00', '19.8', '9999999999.99'),
  decimal: fc.constantFrom('0', '0.01', '0.80', '1', '12.5'),
  json: fc.constantFrom('印', '"n"', '100%', 'zzz'),
}

function conditionOn(
  field: string,
  kind: FieldKind,
  values: fc.Arbitrary<string | number | boolean>,
): fc.Arbitrary<Condition> {
  const some = fc.array(
    values.map((one) => (typeof one === 'boolean' ? String(one) : one)),
    { minLength: 1, maxLength: 3 },
  )
  const end = fc.option(values.filter((one) => !String(one).includes(',')).map(String), { nil: '' })
  const valueFor = (operator: Operator): fc.Arbitrary<Condition['value']> => {
    if (operator.endsWith('NULL')) return fc.constant(null)
    if (operator.endsWith('RANGE'))
      return fc.tuple(end, end).chain((ends) => fc.constantFrom<Condition['value']>(ends, ends.join(',')))
    if (['IN', 'NOT IN', 'FIND_IN_SET'].includes(operator))
      return fc.oneof(
        some,
        some.map((all) => all.join(',')),
      )
    return values
  }
  return fc
    .constantFrom(...OPERATORS_OF[kind])
    .chain((operator) => valueFor(operator).map((value) => ({ field, operator, value })))
}

const anyCondition = (resource: Resource): fc.Arbitrary<Condition> =>
  fc.oneof(
    ...Object.entries(resource.fields)
      .filter(([name]) => !['id', 'sort', 'size'].includes(name))
      .map(([name, { kind }]) => conditionOn(name, kind, VALUES[kind])),
  )

async function found(resource: Resource, conditions: Condition[]): Promise<number[]> {
  const { text, bindings } = whereAll(filtersOf(resource, { ...parseListQuery({}, resource.names), conditions }))
  return (await rows<{ id: number }>(`select t.id from scratch t ${text} order by id`, bindings)).map(({ id }) => id)
}

test.group('List conditions | kinds of fields', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('find the same rows as a reference model', async ({ assert }) => {
    const resource = await scratchTable()
    const made = await fill()
    const holds = (row: Row) => (one: Condition) => verdict(one, row, resource.fields[one.field]!) === true
    await fc.assert(
      fc.asyncProperty(fc.array(anyCondition(resource), { minLength: 1, maxLength: 2 }), async (conditions) => {
        const expected = made.filter((row) => conditions.every(holds(row))).map(({ id }) => id)
        assert.deepEqual(await found(resource, conditions), expected)
      }),
      { numRuns: 600, seed: 7 },
    )
  }).tags(['CRUD-02'])

  test('reject unreadable values at the field', async ({ assert }) => {
    const resource = await scratchTable()
    const bad: [string, Operator, Condition['value']][] = [
      ['number', 'eq', 'x'],
      ['number', 'gt', '1.5'],
      ['number', 'IN', '1,x'],
      ['number', 'eq', '2147483648'],
      ['number', 'RANGE', '1,99999999999'],
      ['is_on', 'eq', 'maybe'],
      ['colour', 'eq', 'pink'],
      ['size', 'eq', '99999'],
      ['links', 'eq', 'x'],
      ['day', 'eq', '2026-02-30'],
      ['day', 'egt', '2026-13-01'],
      ['day', 'eq', 'yesterday'],
      ['day', 'eq', '2026-1-1'],
      ['at', 'eq', 'foo 1'],
      ['at', 'gt', '2026-02-31'],
      ['at', 'eq', '2026-01-01T25:00:00Z'],
      ['at', 'RANGE', ',nonsense'],
      ['at', 'eq', '0000-01-01'],
      ['name', 'eq', ['a', 'b']],
      ['number', 'RANGE', '1,2,3'],
    ]
    for (const [field, operator, value] of bad) {
      const error: unknown = await found(resource, [{ field, operator, value }]).catch((one: unknown) => one)
      assert.instanceOf(error, Refusal, `${field} ${operator} ${String(value)}`)
      assert.containsSubset(error, { code: 'E_INVALID', fields: { [field]: [{}] } })
    }
  }).tags(['CRUD-03'])

  test('reject operators that a kind of field does not support', async ({ assert }) => {
    const resource = await scratchTable()
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      for (const operator of OPERATORS_OF.text.filter((one) => !OPERATORS_OF[kind].includes(one))) {
        const error: unknown = await found(resource, [{ field, operator, value: '1' }]).catch((one: unknown) => one)
        assert.containsSubset(error, { code: 'E_UNKNOWN_OPERATOR', details: { operator, field } })
      }
    }
  }).tags(['CRUD-03'])

  test('reject undeclared fields, including inherited object properties', async ({ assert }) => {
    const resource = await scratchTable()
    for (const field of ['colour2', 'constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
      const error: unknown = await found(resource, [{ field, operator: 'eq', value: '1' }]).catch((one: unknown) => one)
      assert.containsSubset(error, { code: 'E_UNKNOWN_FIELD', details: { field } })
    }
  }).tags(['CRUD-03'])
})
