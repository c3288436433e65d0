import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { sign, stringToSign } from '#platforms/tiktok/sign'
import { webhooks } from '#platforms/tiktok/webhooks'
import { contextAt } from '#tests/support/platforms'

const context = contextAt('tiktok', 'http://localhost')

test.group('TikTok Shop | signatures', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('reproduces the published example', ({ assert }) => {
    assert.equal(
      sign({ path: '/test-api', query: { foo: 'bar' }, body: '' }, 'app_secret'),
      'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    )
  })

  test('covers path, sorted query and body, but neither token nor signature', ({ assert }) => {
    const query = { timestamp: '1700000000', app_key: 'k', sign: 'x', access_token: 'y', shop_cipher: 'c' }
    assert.equal(
      stringToSign({ path: '/p', query, body: '{"a":"ü"}' }, 's'),
      's/papp_keykshop_ciphercTIMESTAMP{"a":"ü"}s'.replace('TIMESTAMP', 'timestamp1700000000'),
    )
  })

  test('accepts a signed webhook and no other', ({ assert }) => {
    const body = Buffer.from('{"type":1,"shop_id":"7","timestamp":1700000000,"data":{"order_id":"5"}}')
    const { key, secret } = context.app
    const signature = createHmac('sha256', secret)
      .update(key + body.toString())
      .digest('hex')
    const delivery = (authorization: string, bytes = body) => ({ headers: { authorization }, body: bytes, path: '/' })
    assert.isTrue(webhooks.verify(context, delivery(signature)))
    for (const wrong of ['', 'zz', signature.slice(1), signature.replace(/^./, (one) => (one === '0' ? '1' : '0'))])
      assert.isFalse(webhooks.verify(context, delivery(wrong)))
    assert.isFalse(webhooks.verify(context, delivery(signature, Buffer.from(body.toString().replace('5', '6')))))
  })

  test('reads webhooks as neutral events', ({ assert }) => {
    const parse = (event: unknown) =>
      webhooks.parse(context, { headers: {}, body: Buffer.from(JSON.stringify(event)), path: '/' })
    const order = {
      type: 1,
      tts_notification_id: 'n1',
      shop_id: '7',
      timestamp: 1_700_000_000,
      data: { order_id: '5' },
    }
    assert.deepEqual(parse(order), {
      dedupeId: 'n1',
      kind: 'order',
      topic: '1',
      shopId: '7',
      occurredAt: new Date(1_700_000_000_000),
      objectId: '5',
    })
    assert.equal(parse({ ...order, type: 6 }).kind, 'deauthorized')
    assert.equal(parse({ ...order, type: 999 }).kind, 'other')
    const unnamed = { type: '5', shop_id: '7', timestamp: '1700000000', data: { product_id: 9 } }
    assert.equal(parse(unnamed).dedupeId, parse(unnamed).dedupeId)
    assert.equal(parse(unnamed).objectId, '9')
    const garbled = { headers: {}, body: Buffer.from('<x>'), path: '/' }
    assert.throws(() => webhooks.parse(context, garbled), 'invalid')
  })
})
