import { test } from '@japa/runner'
import { groupIntoBatches } from '#fulfilment/batches/make'
import { distribute } from '#fulfilment/shipping/label'
import { createCanvas } from '@napi-rs/canvas'
import { drawSheet } from '#fulfilment/sheets/draw_work_orders'
import { PAGE, layOutSheets } from '#fulfilment/sheets/layout'
import { receiverLines } from '#fulfilment/sheets/draw_labels'
import type { WorkOrder, WorkOrderLine } from '#fulfilment/work/work_orders'

type Receiver = NonNullable<Parameters<typeof receiverLines>[0]['receiver']>
const order = (no: string, ...lines: number[]) =>
  ({
    production_no: no,
    lines: lines.map((pieces, at) => ({
      id: at,
      faces: [],
      pieces: Array.from({ length: pieces }, (_, n) => ({ item_no: `${no}-${n + 1}`, number: n + 1 })),
    })),
  }) as unknown as WorkOrder
const ready = () => true
const ordersOn = (sheets: ReturnType<typeof layOutSheets>) =>
  sheets.map((sheet) => sheet.flatMap(({ order: { production_no: no }, row }) => (row.kind === 'head' ? [no] : [])))

test.group('Batches, labels and sheets', () => {
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
      assert.deepEqual(distribute(all, parcels)?.map((one) => one.length) ?? null, shares)
    })
    .tags(['FAC-03'])

  test('a batch has one factory, carrier and composition, and a maximum size', ({ assert }) => {
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
      groupIntoBatches(all, 2).map((batch) => batch.length),
      [2, 1, 1, 1, 1],
    )
    assert.deepEqual(groupIntoBatches([], 2), [])
  }).tags(['FAC-03'])

  test('a work order marks the lines that are samples, in the reader’s language', ({ assert }) => {
    const drawn = (language: 'en' | 'zh-cn', isSample: boolean) => {
      const texts: string[] = []
      const pen = createCanvas(PAGE.width, PAGE.height).getContext('2d')
      pen.fillText = (text: string) => void texts.push(text)
      const one = order('W1', 1)
      Object.assign(one.lines[0] as WorkOrderLine, { name: 'Shirt', is_sample: isSample })
      for (const sheet of layOutSheets([one], ready)) drawSheet({ pen, family: 'sans', language }, sheet, new Map())
      assert.include(texts, 'Shirt')
      return texts
    }
    assert.include(drawn('en', true), 'Sample')
    assert.include(drawn('zh-cn', true), '样品')
    assert.notInclude(drawn('en', false), 'Sample')
  }).tags(['PPL-03', 'FAC-03'])

  test('a label ends with the country in English and its code, in any language', ({ assert }) => {
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

  test('small orders share a page, and an order that fits on a page is not divided', ({ assert }) => {
    const orders = ['A', 'B', 'C', 'D'].map((no) => order(no, 1))
    assert.deepEqual(ordersOn(layOutSheets(orders, ready)), [['A', 'B', 'C'], ['D']])
    const mixed = [order('A', 1), order('B', 1, 1, 1), order('C', 1)]
    assert.deepEqual(ordersOn(layOutSheets(mixed, ready)), [['A'], ['B'], ['C']])
    assert.deepEqual(ordersOn(layOutSheets(orders, () => false)), [
      ['A', 'B'],
      ['C', 'D'],
    ])
  }).tags(['FAC-03'])

  test('a long order repeats its header, numbers its pages and loses no label', ({ assert }) => {
    const sheets = layOutSheets([order('A', 1), order('B', 40, 3), order('C', 1)], ready)
    assert.deepEqual(ordersOn(sheets), [['A'], ['B'], ['B'], ['B', 'C']])
    const heads = sheets.flatMap((sheet) =>
      sheet.flatMap(({ order: { production_no: no }, row }) =>
        no === 'B' && row.kind === 'head' ? [[row.page, row.pages]] : [],
      ),
    )
    assert.deepEqual(heads, [
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    const labels = sheets.flat().flatMap(({ order: { production_no: no }, row }) => {
      if (no !== 'B') return []
      return row.kind === 'line'
        ? [row.piece.item_no]
        : row.kind === 'codes'
          ? row.pieces.map((one) => one.item_no)
          : []
    })
    assert.lengthOf(labels, 43)
    assert.isTrue(sheets[2]?.some(({ row }) => row.kind === 'again'))
  }).tags(['FAC-03'])

  test('rows do not overlap or leave the page', ({ assert }) => {
    const orders = Array.from({ length: 60 }, (_, n) =>
      order(`W${n}`, ...Array.from({ length: (n % 3) + 1 }, (_one, at) => ((n * 7 + at) % 23) + 1)),
    )
    for (const sheet of layOutSheets(orders, (line: WorkOrderLine) => line.pieces.length % 2 === 0)) {
      let below: number = PAGE.margin
      for (const { top, height } of sheet) {
        assert.isAtLeast(top, below)
        below = top + height
      }
      assert.isAtMost(below, PAGE.height - PAGE.margin)
    }
  }).tags(['FAC-03'])
})
