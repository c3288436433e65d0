import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { freePort } from '#start/free_port'
import { keyOf } from '#tests/support/api_keys'
import { RECEIVER } from '#tests/support/carrier'
import { type InstalledClient, installClient } from '#tests/support/client_package'
import { buyerWith, trading, type Buyer } from '#tests/support/orders'
import { BUYS, cell } from '#tests/support/trade'

const run = promisify(execFile)
const ordersOf = (merchant: number) =>
  rows<{ no: string; status: string }>(
    `select third_party_no as no, status from orders where organisation_id = ? and source = 'api' order by id`,
    [merchant],
  )

test.group('Examples of the client | orders', (group) => {
  trading(group)
  let installed: InstalledClient
  group.setup(async () => {
    installed = await installClient()
    return () => installed.remove()
  })

  async function environmentOf({ id }: Buyer) {
    const { secret } = await keyOf({ makerId: id, permissions: [...BUYS, 'finished_products.view'] })
    const address = `http://${process.env.HOST}:${process.env.PORT}`
    return { ...installed.env, INKFOLD_URL: address, INKFOLD_KEY: secret }
  }

  test('the sheet import orders all lines or none', async ({ client, assert }) => {
    await installed.compile(await installed.copyExample('sheet_import.ts'))
    const { buyer, offer } = await buyerWith(client)
    const env = await environmentOf(buyer)
    const { finished_product_id: product, colour_id: colour, size_id: size } = cell(offer, 1)
    const { firstname, mobile_phone: phone, country, region_code, street, city, postcode } = RECEIVER
    const line = (no: string, pieces: number, to: string) =>
      [no, product, colour, size, pieces, firstname, phone, to, region_code, street, city, postcode].join(',')
    const importOf = async (...lines: string[]) => {
      await writeFile(join(installed.folder, 'orders.csv'), ['head', ...lines, ''].join('\n'))
      return run(process.execPath, ['sheet_import.ts', 'orders.csv'], { cwd: installed.folder, env })
    }
    const wrong = await importOf(line('A-1', 1, country), line('A-2', 1, 'XX')).catch(
      (error: { stderr: string }) => error,
    )
    assert.match(wrong.stderr, /^A-2: /)
    assert.deepEqual(await ordersOf(buyer.merchant), [])
    const done = await importOf(line('A-1', 1, country), line('A-2', 2, country))
    assert.match(done.stdout, /^A-1: RMB \d+\.\d\d\nA-2: RMB \d+\.\d\d\nA-1: \S+\nA-2: \S+\n$/)
    assert.deepEqual(
      (await ordersOf(buyer.merchant)).map(({ no }) => no),
      ['A-1', 'A-2'],
    )
  })
    .tags(['DEV-05', 'DEV-03'])
    .timeout(120_000)

  test('the shop shows products, prices an order and places it', async ({ client, assert, cleanup }) => {
    await installed.compile(await installed.copyExample('shop.ts'))
    const { buyer, offer } = await buyerWith(client)
    const port = String(await freePort({ host: '127.0.0.1' }))
    const env = { ...(await environmentOf(buyer)), PORT: port }
    const shop = spawn(process.execPath, ['shop.ts'], {
      cwd: installed.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    cleanup(async () => {
      const ended = once(shop, 'exit')
      if (shop.kill()) await ended
    })
    await once(shop.stdout, 'data')
    const address = `http://127.0.0.1:${port}`
    const { finished_product_id: product, colour_id: colour, size_id: size } = cell(offer, 1)
    assert.include(await (await fetch(address)).text(), `name="product" value="${product}"`)
    const { firstname, mobile_phone, country, region_code, street, city, postcode } = RECEIVER
    const order = async (step: string, more: object = {}) => {
      const form = {
        product,
        colour,
        size,
        quantity: 1,
        reference: 'WEB-1',
        step,
        firstname,
        mobile_phone,
        country,
        region_code,
        street,
        city,
        postcode,
      }
      const body = new URLSearchParams(
        Object.entries({ ...form, ...more }).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const answer = await fetch(`${address}/order`, { method: 'POST', body })
      return `${answer.status} ${await answer.text()}`
    }
    assert.match(await order('price'), /^200 <p>RMB \d+\.\d\d<\/p>$/)
    assert.deepEqual(await ordersOf(buyer.merchant), [])
    assert.match(await order('order'), /^200 <p>Thank you\. Your order is \S+\.<\/p>$/)
    assert.match(await order('order'), /^200 <p>Thank you/)
    assert.match(await order('order', { quantity: 0, reference: 'WEB-2' }), /^400 <p>/)
    assert.lengthOf(await ordersOf(buyer.merchant), 1)
  })
    .tags(['DEV-05', 'DEV-03'])
    .timeout(120_000)
})
