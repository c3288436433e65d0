import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { done, fakeApi, refused, type Answer, type FakeApi } from '../../sdk/tests/fake_api.ts'
import { emptyFolder, program } from './run_program.ts'

let api: FakeApi | undefined
afterEach(() => api?.stop())

async function order(text: string, answers: Answer[], more: string[] = [], name = 'orders.csv') {
  api = await fakeApi(...answers)
  const file = join(emptyFolder(), name)
  writeFileSync(file, text)
  const env = { INKFOLD_URL: api.baseUrl, INKFOLD_KEY: 'k' }
  const ended = await program(['order', file, ...more], { env })
  return {
    ...ended,
    sent: api.received.map(({ body, headers }) => ({
      key: headers['idempotency-key'],
      body: JSON.parse(body) as Record<string, unknown>,
    })),
  }
}

const placed = (id: number) =>
  done({ id, order_no: `D${id}`, reference: 'A', paid: null, currency: 'RMB', total: '99.00' })
const HEAD = 'Reference,Product_ID,Color,Size,Quantity,Name,Phone,Country,Address,City,Zip'
const ANNA = 'A-1,7,1,2,3,"Anna ""An"" Smith",+1 555 0100,US,"1 Main St, Apt 2",Salem,97301'

describe('@DEV-06 orders from files', () => {
  test('lines with one reference are one order, with names of columns as other shops write them', async () => {
    const csv = `\uFEFF${HEAD}\r\n${ANNA}\r\n${ANNA.replace(',7,1,2,3,', ',8,1,2,1,')}\r\n\r\nB-2,7,1,2,1,Bob,+1 555 0101,US,2 Main St,Salem,97301\r\n`
    const { code, out, err, sent } = await order(csv, [placed(1), placed(2)])
    expect([code, err]).toEqual([0, '2 orders placed.\n'])
    expect(out).toMatch(/^A-1 +D1 +RMB 99.00 +unpaid$/m)
    expect(sent.map(({ body }) => body)).toEqual([
      {
        reference: 'A-1',
        receiver: {
          country: 'US',
          city: 'Salem',
          street: '1 Main St, Apt 2',
          firstname: 'Anna "An" Smith',
          mobile_phone: '+1 555 0100',
          postcode: '97301',
        },
        items: [
          { finished_product_id: 7, colour_id: 1, size_id: 2, quantity: 3 },
          { finished_product_id: 8, colour_id: 1, size_id: 2, quantity: 1 },
        ],
        dryRun: false,
      },
      expect.objectContaining({ reference: 'B-2' }),
    ])
  })

  test('a state is a code or a name', async () => {
    const { sent } = await order(`${HEAD},State\n${ANNA},OR\n${ANNA.replace('A-1', 'B-2')},Oregon`, [
      placed(1),
      placed(2),
    ])
    expect(sent.map(({ body }) => body.receiver)).toMatchObject([{ region_code: 'OR' }, { province: 'Oregon' }])
  })

  test('the same file again sends the same keys, a corrected order another one', async () => {
    const first = await order(`${HEAD}\n${ANNA}`, [placed(1)])
    await api?.stop()
    const again = await order(`${HEAD}\n${ANNA}`, [placed(1)])
    await api?.stop()
    const corrected = await order(`${HEAD}\n${ANNA.replace('97301', '97302')}`, [placed(1)])
    expect(first.sent[0]?.key).toMatch(/^order-[0-9a-f]{40}$/)
    expect(again.sent[0]?.key).toBe(first.sent[0]?.key)
    expect(corrected.sent[0]?.key).not.toBe(first.sent[0]?.key)
  })

  test('a dry run places nothing, and payment is asked for expressly', async () => {
    const checked = await order(`${HEAD}\n${ANNA}`, [placed(1)], ['--dry-run'])
    expect(checked.sent[0]?.body).toMatchObject({ dryRun: true })
    expect(checked.err).toBe('1 orders checked. Nothing was placed.\n')
    await api?.stop()
    expect(checked.sent[0]?.body).not.toHaveProperty('pay')
    const paid = await order(`${HEAD}\n${ANNA}`, [placed(1)], ['--pay'])
    expect(paid.sent[0]?.body).toMatchObject({ pay: true, dryRun: false })
  })

  test('a refused order does not keep the others back, and says what to correct', async () => {
    const errors = { 'receiver.postcode': ['This postcode does not exist.'] }
    const csv = `${HEAD}\n${ANNA}\n${ANNA.replace('A-1', 'B-2')}`
    const { code, out, err } = await order(csv, [refused(400, 'E_INVALID', { errors }), placed(2)])
    expect(code).toBe(6)
    expect(out).toMatch(/^A-1 .*This postcode does not exist\.$/m)
    expect(err).toContain('orders already placed are not placed twice')
    await api?.stop()
    const none = await order(`${HEAD}\n${ANNA}`, [refused(409, 'E_STOCK')], ['--json'])
    expect([none.code, JSON.parse(none.out)]).toEqual([
      1,
      [{ reference: 'A-1', error: expect.objectContaining({ code: 'E_STOCK' }) }],
    ])
  })

  test('without the permission the first refusal ends the run', async () => {
    const { code, sent } = await order(`${HEAD}\n${ANNA}\n${ANNA.replace('A-1', 'B-2')}`, [refused(403, 'E_FORBIDDEN')])
    expect([code, sent.length]).toEqual([4, 1])
  })

  test.each([
    ['reference,product_id\nA,1', 'colour_id, size_id, quantity'],
    [`${HEAD}\n${ANNA.replace(',7,1,2,3,', ',7,1,2,three,')}`, 'Line 2: quantity'],
    [`${HEAD}\n${ANNA}\n${ANNA.replace('Salem', 'Boston')}`, 'Line 3: receiver differs'],
    [HEAD, 'contains no orders'],
  ])('a wrong file is refused before the first order: %#', async (csv, text) => {
    const { code, err, sent } = await order(csv, [placed(1)])
    expect([code, sent, err]).toEqual([2, [], expect.stringContaining(text)])
  })

  test('JSON is one order or a list of them', async () => {
    const one = { reference: 'A', items: [{ finished_product_id: 1, colour_id: 1, size_id: 1, quantity: 1 }] }
    const list = await order(JSON.stringify([one, { ...one, reference: 'B' }]), [placed(1)], [], 'orders.json')
    expect(list.sent.map(({ body }) => body.reference)).toEqual(['A', 'B'])
    await api?.stop()
    const single = await order(JSON.stringify(one), [placed(1)], [], 'order.json')
    expect(single.sent).toHaveLength(1)
  })
})
