import { test } from '@japa/runner'
import fc from 'fast-check'
import { OPERATORS } from '#contracts/lists'
import { Refusal } from '#core/errors'
import { type QueryParams, LIST_PARAMETERS, parseListQuery } from '#core/lists/parse_query'

const KNOWN = new Set(['id', 'name', 'status', 'created_at'])
const parse = (given: QueryParams) => parseListQuery(given, KNOWN)

function reasonOf(given: QueryParams): string {
  try {
    parse(given)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'accepted'
}

/** Adds a readable title to a case. */
const shown = <Rest extends unknown[]>([given, ...rest]: readonly unknown[]) =>
  [JSON.stringify(given), ...rest] as [string, ...Rest]

test.group('List query | pages', () => {
  test('defaults to the first ten rows', ({ assert }) => {
    assert.containsSubset(parse({}), { perPage: 10, offset: 0, isPaged: false, withTotal: true })
  }).tags(['CRUD-02'])

  test('{0} gives {1} rows from {2}')
    .with(
      [
        [{ page: '3', limit: '20' }, 20, 40],
        [{ page: '3', per_page: '20' }, 20, 40],
        [{ page: '2' }, 10, 10],
        [{ _start: '30', _end: '45' }, 15, 30],
        [{ _end: '25' }, 25, 0],
        [{ _start: '5' }, 10, 5],
        [{ limit: '', page: '' }, 10, 0],
      ].map(shown<[number, number]>),
    )
    .run(({ assert }, [given, perPage, offset]) => {
      assert.containsSubset(parse(JSON.parse(given)), { perPage, offset })
    })
    .tags(['CRUD-02'])

  test('rejects {$self}')
    .with(
      [
        { page: '0' },
        { page: '-1' },
        { page: '1.5' },
        { page: 'x' },
        { page: '1e3' },
        { page: '9999999999' },
        { limit: '0' },
        { limit: '101' },
        { per_page: 'all' },
        { _start: '-1' },
        { _start: '10', _end: '10' },
        { _end: '101' },
      ].map((one) => JSON.stringify(one)),
    )
    .run(({ assert }, given) => {
      assert.equal(reasonOf(JSON.parse(given)), 'E_INVALID')
    })
    .tags(['CRUD-03'])

  test('rows requested by id are returned all at once', ({ assert }) => {
    const ids = Array.from({ length: 37 }, (_, i) => String(i + 1))
    assert.equal(parse({ id: ids }).perPage, 37)
    assert.equal(parse({ id: Object.fromEntries(ids.entries()) }).perPage, 37)
    assert.equal(parse({ id: ids, limit: '5' }).perPage, 5)
    assert.equal(parse({ name: ids }).perPage, 10)
  }).tags(['CRUD-02'])
})

test.group('List query | order', () => {
  test('{0}')
    .with(
      [
        [{ order: 'name,asc' }, [['name', 'asc']]],
        [{ order: 'name' }, [['name', 'desc']]],
        [
          { _sort: 'name,id', _order: 'asc,desc' },
          [
            ['name', 'asc'],
            ['id', 'desc'],
          ],
        ],
        [{ _sort: 'name', _order: 'DESC' }, [['name', 'desc']]],
        [
          { _sort: 'name,id', _order: 'desc' },
          [
            ['name', 'desc'],
            ['id', 'asc'],
          ],
        ],
        [{ _sort: 'id,id,id', _order: 'asc,desc' }, [['id', 'asc']]],
        [{ order: '', _sort: '' }, []],
      ].map(shown<[string[][]]>),
    )
    .run(({ assert }, [given, orders]) => {
      const expected = orders.map(([field, direction]) => ({ field, direction }))
      assert.deepEqual(parse(JSON.parse(given)).orders, expected)
    })
    .tags(['CRUD-02'])

  test('rejects {$self}')
    .with(
      [
        { order: 'name,up' },
        { order: 'name,asc,id' },
        { order: ',asc' },
        { _sort: 'name,,id' },
        { _sort: 'a', _order: 'sideways' },
      ].map((one) => JSON.stringify(one)),
    )
    .run(({ assert }, given) => {
      assert.equal(reasonOf(JSON.parse(given)), 'E_UNKNOWN_SORT')
    })
    .tags(['CRUD-03'])
})

test.group('List query | conditions', () => {
  test('accepts every operator in an object, a list and one JSON text', ({ assert }) => {
    for (const operator of OPERATORS) {
      const entry = { field: 'name', operator, val: 'a,b' }
      const value = operator.endsWith('NULL') ? null : 'a,b'
      for (const search of [[entry], { 0: entry }, JSON.stringify([entry])])
        assert.deepEqual(parse({ search }).conditions, [{ field: 'name', operator, value }])
    }
  }).tags(['CRUD-02'])

  test('a condition without an operator tests equality', ({ assert }) => {
    assert.deepEqual(parse({ search: [{ field: 'name', val: 'x' }] }).conditions, [
      { field: 'name', operator: 'eq', value: 'x' },
    ])
  }).tags(['CRUD-02'])

  test('ignores a condition without a value or a field: {$self}')
    .with(
      [
        [{ field: 'name', operator: 'eq' }],
        [{ field: 'name', operator: 'eq', val: '' }],
        [{ field: 'name', operator: 'IN', val: [] }],
        [{ field: 'name', operator: 'LIKE', val: null }],
        [{ operator: 'eq', val: 'x' }],
        [{ field: '', val: 'x' }],
        [],
      ].map((one) => JSON.stringify(one)),
    )
    .run(({ assert }, search) => {
      assert.deepEqual(parse({ search }).conditions, [])
      assert.deepEqual(parse({ search: JSON.parse(search) }).conditions, [])
    })
    .tags(['CRUD-03'])

  test('simple-rest: {0}')
    .with(
      [
        [{ name: 'x' }, 'eq', 'x'],
        [{ name_ne: 'x' }, 'ne', 'x'],
        [{ name_gte: 'x' }, 'egt', 'x'],
        [{ name_lte: 'x' }, 'elt', 'x'],
        [{ name_like: 'x' }, 'LIKE', 'x'],
        [{ name: ['x', 'y'] }, 'IN', ['x', 'y']],
      ].map(shown<[string, unknown]>),
    )
    .run(({ assert }, [given, operator, value]) => {
      assert.deepEqual(parse(JSON.parse(given)).conditions, [{ field: 'name', operator, value }])
    })
    .tags(['CRUD-02'])

  test('ignores a field without a value', ({ assert }) => {
    assert.deepEqual(parse({ name: '', status_ne: '', id: [] }).conditions, [])
  }).tags(['CRUD-02'])

  test('rejects {0} by name: {1}')
    .with(
      [
        [{ colour: 'x' }, 'E_UNKNOWN_FIELD'],
        [{ colour_ne: 'x' }, 'E_UNKNOWN_FIELD'],
        [{ name_gt: 'x' }, 'E_UNKNOWN_FIELD'],
        [{ _ne: 'x' }, 'E_UNKNOWN_FIELD'],
        [{ colour: '' }, 'E_UNKNOWN_FIELD'],
        [{ constructor: 'x' }, 'E_UNKNOWN_FIELD'],
        [{ search: [{ field: 'name', operator: 'regex', val: 'x' }] }, 'E_UNKNOWN_OPERATOR'],
        [{ search: [{ field: 'name', operator: { $ne: 1 }, val: 'x' }] }, 'E_UNKNOWN_OPERATOR'],
        [{ search: '{' }, 'E_MALFORMED'],
        [{ search: '5' }, 'E_MALFORMED'],
        [{ search: ['x'] }, 'E_MALFORMED'],
        [{ search: [null] }, 'E_MALFORMED'],
        [{ search: [{ field: 'name', val: { $ne: 1 } }] }, 'E_MALFORMED'],
        [{ name: { $ne: '1' } }, 'E_MALFORMED'],
        [{ name: [['x']] }, 'E_MALFORMED'],
        [{ search: '[{"field":"name","val":"a\\u0000b"}]' }, 'E_MALFORMED'],
        [{ search: '[{"field":"name","val":"\\ud800"}]' }, 'E_MALFORMED'],
        [{ page: ['1', '2'] }, 'E_MALFORMED'],
        [{ order: { field: 'id' } }, 'E_MALFORMED'],
        [{ quickSearch: ['x'] }, 'E_MALFORMED'],
        [{ cursor: ['x'] }, 'E_MALFORMED'],
      ].map(shown<[string]>),
    )
    .run(({ assert }, [given, reason]) => {
      assert.equal(reasonOf(JSON.parse(given)), reason)
    })
    .tags(['CRUD-03'])
})

test.group('List query | selects and other parameters', () => {
  test('select accepts only 1 and true', ({ assert }) => {
    const taken = ['1', 'true', '0', 'false', '', 'yes'].filter((select) => parse({ select }).select)
    assert.deepEqual(taken, ['1', 'true'])
  }).tags(['CRUD-03'])

  test('{0} requests initial values')
    .with(
      [
        [{ initValue: '3' }, { field: 'id', operator: 'IN', value: ['3'] }],
        [
          { initValue: '3,,4', initKey: 'name' },
          { field: 'name', operator: 'IN', value: ['3', '4'] },
        ],
        [{ initValue: ['3', '4'] }, { field: 'id', operator: 'IN', value: ['3', '4'] }],
        [
          { initValue: '3,4', initKey: 'name', initOperator: 'eq' },
          { field: 'name', operator: 'eq', value: '3,4' },
        ],
        [
          { initValue: '3', initOperator: 'in' },
          { field: 'id', operator: 'IN', value: ['3'] },
        ],
        [{ initValue: '', initKey: 'name' }, null],
      ].map(shown<[unknown]>),
    )
    .run(({ assert }, [given, initial]) => {
      assert.deepEqual(parse(JSON.parse(given)).initial, initial)
    })
    .tags(['CRUD-02'])

  test('rejects an operator that initial values do not support', ({ assert }) => {
    assert.equal(reasonOf({ initValue: '3', initOperator: 'LIKE' }), 'E_INVALID')
    assert.equal(reasonOf({ initValue: '3', initOperator: 'sounds like' }), 'E_UNKNOWN_OPERATOR')
  }).tags(['CRUD-03'])

  test('accepts uuid and ignores it', ({ assert }) => {
    assert.deepEqual(parse({ uuid: 'b2', page: '1' }), parse({ page: '1' }))
  }).tags(['CRUD-03'])

  test('supports the quick search in either dialect', ({ assert }) => {
    assert.equal(parse({ quickSearch: ' 印花 T ' }).keyword, '印花 T')
    assert.equal(parse({ q: 'x' }).keyword, 'x')
  }).tags(['CRUD-02'])
})

test('List query | any input parses or is rejected', ({ assert }) => {
  const name = fc.oneof(
    fc.constantFrom(...LIST_PARAMETERS, 'id', 'name', 'name_ne', '__proto__', 'constructor', 'toString'),
    fc.string(),
  )
  const anything = fc.anything({ maxDepth: 2, maxKeys: 3 })
  const entry = fc.record(
    { field: anything, operator: fc.oneof(fc.constantFrom(...OPERATORS), anything), val: anything },
    { requiredKeys: [] },
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    anything,
    fc.array(entry),
    fc.array(entry).map((one) => JSON.stringify(one)),
  )
  const given = fc.array(fc.tuple(name, value), { maxLength: 6 }).map((all) => Object.fromEntries(all))
  const seen = new Set<string>()
  fc.assert(
    fc.property(given, (one) => void seen.add(reasonOf(one))),
    { numRuns: 2000, seed: 20261120 },
  )
  assert.includeMembers(
    [...seen],
    ['accepted', 'E_MALFORMED', 'E_UNKNOWN_FIELD', 'E_UNKNOWN_OPERATOR', 'E_UNKNOWN_SORT', 'E_INVALID'],
  )
}).tags(['CRUD-03'])
