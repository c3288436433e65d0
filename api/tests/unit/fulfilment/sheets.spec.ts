import { test } from '@japa/runner'
import { batchesOf } from '#fulfilment/domain/batches_of'
import { sharedOut } from '#fulfilment/domain/shared_out'
import { PER_SHEET, sheetsOf } from '#fulfilment/domain/sheets'
import { receiverLines } from '#fulfilment/sheets/draw_labels'
import type { WorkOrder, WorkPiece } from '#fulfilment/queries/work_orders'

type Receiver = NonNullable<Parameters<typeof receiverLines>[0]['receiver']>
const piece = { item_no: 'W1-1' } as WorkPiece
const order = (pieces: number) =>
  ({ production_no: 'W1', pieces: Array.from({ length: pieces }, () => piece) }) as WorkOrder

test.group('What is kept together', () => {
  test('{parcels} hold {items} pieces as {shares}')
    .with([
      { items: 3, parcels: [{}], shares: [3] },
      { items: 3, parcels: [{ pieces: 1 }, { pieces: 2 }], shares: [1, 2] },
      { items: 3, parcels: [{ pieces: 2 }], shares: [2] },
      { items: 3, parcels: [{ pieces: 2 }, { pieces: 2 }], shares: null },
      { items: 3, parcels: [{}, {}], shares: null },
      { items: 0, parcels: [{}], shares: null },
    ])
    .run(({ assert }, { items, parcels, shares }) => {
      const all = Array.from({ length: items }, (_, at) => at)
      assert.deepEqual(sharedOut(all, parcels)?.map((one) => one.length) ?? null, shares)
    })
    .tags(['FAC-03'])

  test('batches are of one factory, carrier and composition, and not larger than they may be', ({ assert }) => {
    const one = (organisation_id: number, carrier: string, composition: 'single' | 'multiple') => ({
      organisation_id,
      carrier,
      composition,
    })
    const all = [
      one(1, 'A', 'single'),
      one(1, 'A', 'multiple'),
      one(2, 'A', 'single'),
      one(1, 'A', 'single'),
      one(1, 'A', 'single'),
      one(1, 'B', 'single'),
    ]
    assert.deepEqual(
      batchesOf(all, 2).map((batch) => batch.length),
      [2, 1, 1, 1, 1],
    )
    assert.deepEqual(batchesOf([], 2), [])
  }).tags(['FAC-03'])

  test('a label ends with the country in English and its letters, whoever prints it', ({ assert }) => {
    const receiver = (country: string) =>
      ({ firstname: '王 Jane', street: '1 Main St', city: 'Metz', country }) as Receiver
    const last = (country: string) => receiverLines({ receiver: receiver(country) }).at(-1)
    assert.deepEqual(['US', 'DE', 'TW', 'ZZ'].map(last), [
      'United States of America (US)',
      'Germany (DE)',
      'Taiwan, China (TW)',
      'ZZ',
    ])
    assert.deepEqual(receiverLines({ receiver: null }), ['–'])
  }).tags(['FAC-03'])

  test('each production order begins on a page of its own', ({ assert }) => {
    const sheets = sheetsOf([order(PER_SHEET + 1), order(1)])
    assert.deepEqual(
      sheets.map(({ page, pages, pieces }) => [page, pages, pieces.length]),
      [
        [1, 2, PER_SHEET],
        [2, 2, 1],
        [1, 1, 1],
      ],
    )
  }).tags(['FAC-03'])
})
