import { test } from '@japa/runner'
import { breakMessage, breakingChanges, breaksOf, type ContractDocument } from '../../../tools/dev/contract_changes.ts'

const text = { type: 'string' }
const order = {
  title: 'order',
  type: 'object',
  required: ['id', 'status'],
  properties: { id: { type: 'integer' }, status: { enum: ['unpaid', 'paid'] }, remark: { type: ['string', 'null'] } },
}

interface Given {
  row?: object
  body?: object
  operation?: object
  parameters?: object[]
}

/** A document with one call that lists orders and one that makes one. */
function contract({ row = order, body, operation = {}, parameters }: Given = {}): ContractDocument {
  const list = {
    type: 'object',
    required: ['list'],
    properties: { list: { type: 'array', items: { $ref: '#/components/schemas/order' } } },
  }
  const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } })
  const wanted = body ?? {
    type: 'object',
    required: ['address'],
    properties: { address: { ...text, maxLength: 100 }, method: { enum: ['air', 'sea'] }, note: text },
  }
  return {
    info: { version: '2026-12-01' },
    paths: {
      '/orders': {
        get: {
          operationId: 'orders.list',
          'x-permission': 'orders.view',
          security: [{ api_key: [] }],
          parameters: parameters ?? [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
          responses: answer(list),
        },
        post: {
          operationId: 'orders.create',
          security: [],
          requestBody: { content: { 'application/json': { schema: wanted } } },
          responses: answer({ $ref: '#/components/schemas/order' }),
          ...operation,
        },
      },
    },
    components: { schemas: { order: row } },
  } as unknown as ContractDocument
}

const changed = (given: Given) => breakingChanges(contract(), contract(given))
const withProperties = (more: object, required = order.required) => ({
  ...order,
  required,
  properties: { ...order.properties, ...more },
})
const bodyOf = (properties: object, required = ['address']) => ({ body: { type: 'object', required, properties } })
const BODY = { address: { ...text, maxLength: 100 }, method: { enum: ['air', 'sea'] }, note: text }

test.group('Public contract | breaking changes', () => {
  test('what may be added breaks nothing', ({ assert }) => {
    assert.deepEqual(changed({}), [])
    assert.deepEqual(changed({ row: withProperties({ weight: text }, ['id', 'status', 'weight']) }), [])
    assert.deepEqual(changed({ row: withProperties({ status: { enum: ['unpaid', 'paid', 'held'] } }) }), [])
    assert.deepEqual(changed(bodyOf({ ...BODY, gift: text, method: { enum: ['air', 'sea', 'rail'] } })), [])
    assert.deepEqual(changed(bodyOf({ ...BODY, address: { ...text, maxLength: 200 } }, [])), [])
    assert.deepEqual(
      changed({
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'q', in: 'query', schema: text },
        ],
      }),
      [],
    )
  }).tags(['DEV-02'])

  test('a removed call is found', ({ assert }) => {
    const without = contract()
    delete without.paths['/orders']?.post
    assert.deepEqual(breakingChanges(contract(), without), ['POST /orders was removed'])
  }).tags(['DEV-02'])

  test('removed, retyped and missing fields of answers are found in every call that answers them', ({ assert }) => {
    const { status: _, ...rest } = order.properties
    assert.deepEqual(changed({ row: { ...order, required: ['id'], properties: rest } }), [
      'GET /orders: answer.list[].status was removed',
      'POST /orders: answer.status was removed',
    ])
    assert.include(
      changed({ row: withProperties({ id: text }) }),
      'POST /orders: answer.id changed its type from integer to string',
    )
    assert.include(
      changed({ row: withProperties({ id: { type: ['integer', 'null'] } }) }),
      'POST /orders: answer.id changed its type from integer to integer or null',
    )
    assert.include(changed({ row: withProperties({}, ['status']) }), 'POST /orders: answer.id may be missing now')
    const either = { anyOf: [{ type: 'integer' }, { type: 'null' }] }
    assert.lengthOf(changed({ row: withProperties({ id: either }) }), 2)
  }).tags(['DEV-02'])

  test('narrower requests are found', ({ assert }) => {
    const { note: _, ...rest } = BODY
    const cases: [Given, string][] = [
      [bodyOf(BODY, ['address', 'note']), 'body.note is required now'],
      [bodyOf(rest), 'body.note was removed'],
      [bodyOf({ ...BODY, method: { enum: ['air'] } }), 'body.method no longer takes sea'],
      [bodyOf({ ...BODY, note: { enum: ['a'] } }), 'body.note takes fixed values only now'],
      [bodyOf({ ...BODY, address: { ...text, maxLength: 50 } }), 'body.address has a narrower maxLength'],
      [
        bodyOf({ ...BODY, address: { ...text, maxLength: 100, minLength: 3 } }),
        'body.address has a narrower minLength',
      ],
      [bodyOf({ ...BODY, note: { type: 'integer' } }), 'body.note changed its type from string to integer'],
    ]
    for (const [given, sentence] of cases) assert.deepEqual(changed(given), [`POST /orders: ${sentence}`])
    assert.deepEqual(changed({ parameters: [] }), ['GET /orders: parameter limit (query) was removed'])
    const required = [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 100 } }]
    assert.deepEqual(changed({ parameters: required }), ['GET /orders: parameter limit (query) is required now'])
  }).tags(['DEV-02'])

  test('another name, permission or need for a key is found', ({ assert }) => {
    const operation = { operationId: 'orders.make', security: [{ api_key: [] }], 'x-permission': 'orders.create' }
    assert.deepEqual(changed({ operation }), [
      'POST /orders: its name orders.create changed to orders.make',
      'POST /orders: it needs a key now',
      'POST /orders: it needs another permission',
    ])
  }).tags(['DEV-02'])

  test('only the same dated version has to be kept, and the message says what to do', ({ assert }) => {
    const old = JSON.stringify(contract())
    const narrow = contract({ parameters: [] })
    assert.lengthOf(breaksOf(old, JSON.stringify(narrow)), 1)
    assert.deepEqual(breaksOf(old, JSON.stringify({ ...narrow, info: { version: '2027-03-01' } })), [])
    assert.deepEqual(breaksOf(undefined, old), [])
    assert.match(
      breakMessage(['GET /orders was removed']),
      /GET \/orders was removed\n.*change-the-public-contract\.md/,
    )
  }).tags(['DEV-02'])
})
