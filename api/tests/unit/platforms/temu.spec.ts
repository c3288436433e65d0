import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { CALLS } from '#platforms/temu/gateways'
import { isSigned, sign, stringToSign } from '#platforms/temu/sign'
import { webhooks } from '#platforms/temu/webhooks'
import { contextAt } from '#tests/support/platforms'

const context = contextAt('temu', 'http://localhost')

test.group('Temu | signatures', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('signs sorted names and values between two secrets, nested values as compact JSON', ({ assert }) => {
    const body = {
      type: 'bg.order.list.v2.get',
      timestamp: 1_700_000_000,
      app_key: 'k',
      access_token: 't',
      data_type: 'JSON',
      parentOrderSnList: ['PO-1', 'PO-2'],
      nested: { name: '短袖 ü', isNew: true },
      nothing: undefined,
      sign: 'ignored',
    }
    const text =
      's' +
      'access_tokent' +
      'app_keyk' +
      'data_typeJSON' +
      'nested{"name":"短袖 ü","isNew":true}' +
      'parentOrderSnList["PO-1","PO-2"]' +
      'timestamp1700000000' +
      'typebg.order.list.v2.get' +
      's'
    assert.equal(stringToSign(body, 's'), text)
    assert.equal(sign(body, 's'), createHash('md5').update(text).digest('hex').toUpperCase())
    assert.match(sign(body, 's'), /^[0-9A-F]{32}$/)
  })

  test('the signature of a recorded request stays the same', ({ assert }) => {
    const body = {
      type: 'bg.open.accesstoken.info.get',
      app_key: 'demo',
      access_token: 'token',
      timestamp: 1_700_000_000,
    }
    assert.equal(sign(body, 'secret'), '5872818C237BA02B58E9FDFC8F7FC487')
  })

  test('accepts a signed webhook of this app and no other', ({ assert }) => {
    const event = { app_key: context.app.key, eventCode: 'bg_order_status_change_event', timestamp: 1_700_000_000 }
    const data = { mallId: 7, parentOrderSn: 'PO-1', orderStatus: 2, updateTime: 1_700_000_060 }
    const signed = { ...event, data, sign: sign({ ...event, data }, context.app.secret) }
    const deliver = (one: unknown) => ({ headers: {}, body: Buffer.from(JSON.stringify(one)), path: '/' })
    assert.isTrue(webhooks.verify(context, deliver(signed)))
    assert.isFalse(webhooks.verify(context, deliver({ ...signed, timestamp: 1_700_000_001 })))
    assert.isFalse(webhooks.verify(context, deliver({ ...signed, sign: undefined })))
    assert.isFalse(webhooks.verify(context, { headers: {}, body: Buffer.from('<x>'), path: '/' }))
    assert.isFalse(isSigned({}, context.app.secret))
    assert.deepInclude(webhooks.parse(context, deliver(signed)), {
      kind: 'order',
      shopId: '7',
      objectId: 'PO-1',
      occurredAt: new Date(1_700_000_060_000),
    })
  })

  test('every call names its gateway and its token', ({ assert }) => {
    for (const { type, gateway, token } of Object.values(CALLS)) {
      assert.match(type, /^(bg|temu)\.[a-z0-9.]+$/)
      assert.include(['region', 'partner'], gateway)
      assert.include(['product', 'order', 'none'], token)
    }
  })
})
