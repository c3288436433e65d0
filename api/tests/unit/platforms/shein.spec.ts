import { createCipheriv, createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { decrypt, isSigned, sign } from '#platforms/shein/sign'
import { webhooks } from '#platforms/shein/webhooks'
import { contextAt } from '#tests/support/platforms'

const context = contextAt('shein', 'http://localhost')

function encrypt(text: string, secret: string): string {
  const cipher = createCipheriv('aes-128-cbc', secret.slice(0, 16), 'space-station-de')
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

test.group('SHEIN | signatures', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  const signed = { id: 'open-key', secret: 'secret', timestamp: '1700000000000', path: '/open-api/order/order-list' }

  test('signs id, time and path; the hexadecimal digest is encoded again', ({ assert }) => {
    const hex = createHmac('sha256', 'secretabcde')
      .update('open-key&1700000000000&/open-api/order/order-list')
      .digest('hex')
    assert.equal(sign(signed, 'abcde'), `abcde${Buffer.from(hex).toString('base64')}`)
    assert.lengthOf(sign(signed), 5 + 88)
    assert.notEqual(sign(signed), sign(signed))
  })

  test('accepts its own signature with any random key, and no other', ({ assert }) => {
    for (let nth = 0; nth < 50; nth += 1) assert.isTrue(isSigned(signed, sign(signed)))
    const signature = sign(signed, 'abcde')
    for (const wrong of ['', 'abcde', signature.slice(1), signature.replace('abcde', 'abcdf')])
      assert.isFalse(isSigned(signed, wrong))
    assert.isFalse(isSigned({ ...signed, path: '/open-api/order/order-detail' }, signature))
    assert.isFalse(isSigned({ ...signed, timestamp: '1700000000001' }, signature))
  })

  test('opens secret keys by the first sixteen bytes of the app secret', ({ assert }) => {
    const secret = 'app-secret-of-32-characters-here'
    assert.equal(decrypt(encrypt('0123456789ABCDEF', secret), secret), '0123456789ABCDEF')
    assert.throws(() => decrypt(encrypt('0123456789ABCDEF', 'another-secret-of-the-platform!!'), secret))
  })

  test('webhooks are verified as the app and opened by its secret', ({ assert }) => {
    const { key, secret } = context.app
    const path = '/api/v1/platforms/shein/events'
    const deliver = (content: string, changes: Record<string, string> = {}) => {
      const timestamp = '1700000000000'
      const headers = {
        'x-lt-appid': key,
        'x-lt-openkeyid': 'open-key',
        'x-lt-eventcode': 'order_push_notice',
        'x-lt-timestamp': timestamp,
        'x-lt-signature': sign({ id: key, secret, timestamp, path }),
        ...changes,
      }
      const body = `--b\r\nContent-Disposition: form-data; name="eventData"\r\n\r\n${content}\r\n--b--\r\n`
      return { headers, body: Buffer.from(body), path }
    }
    const delivery = deliver(encrypt('{"orderNo":"GSH1"}', secret))
    assert.isTrue(webhooks.verify(context, delivery))
    assert.isFalse(webhooks.verify(context, { ...delivery, path: '/other' }))
    assert.isFalse(webhooks.verify(context, deliver('', { 'x-lt-appid': 'another' })))
    const event = webhooks.parse(context, delivery)
    assert.deepInclude(event, {
      kind: 'order',
      topic: 'order_push_notice',
      shopId: 'open-key',
      objectId: 'GSH1',
      occurredAt: new Date(1_700_000_000_000),
    })
    assert.equal(webhooks.parse(context, deliver(encrypt('{"orderNo":"GSH1"}', secret))).dedupeId, event.dedupeId)
    for (const garbled of ['', 'AAAA', encrypt('{"orderNo":"GSH1"}', 'another-secret-of-the-platform!!')])
      assert.throws(() => webhooks.parse(context, deliver(garbled)), 'invalid')
  })
})
