import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { authorization } from '#platforms/shopify/authorization'
import { isQuerySigned, shopDomain } from '#platforms/shopify/sign'
import { webhooks } from '#platforms/shopify/webhooks'
import { contextAt } from '#tests/support/platforms'

const context = contextAt('shopify', 'https://{shop}', { shopId: 'peak.myshopify.com' })

test.group('Shopify | signatures', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('accepts a signed return address and no changed one', ({ assert }) => {
    const query = {
      code: '0907a61c0c8d55e99db179b68161bc00',
      shop: 'peak.myshopify.com',
      state: '0.6784241404160823',
      timestamp: '1337178173',
    }
    const text =
      'code=0907a61c0c8d55e99db179b68161bc00&shop=peak.myshopify.com&state=0.6784241404160823&timestamp=1337178173'
    const hmac = createHmac('sha256', 'hush').update(text).digest('hex')
    assert.isTrue(isQuerySigned({ ...query, hmac }, 'hush'))
    assert.isFalse(isQuerySigned({ ...query, hmac }, 'other'))
    assert.isFalse(isQuerySigned({ ...query, hmac, shop: 'evil.myshopify.com' }, 'hush'))
    assert.isFalse(isQuerySigned({ ...query, hmac, extra: '1' }, 'hush'))
    assert.isFalse(isQuerySigned(query, 'hush'))
  })

  test('the domain of a shop is found in what people type, and nothing else is called', ({ assert }) => {
    for (const text of ['peak', 'Peak.myshopify.com', ' https://peak.myshopify.com/admin/products '])
      assert.equal(shopDomain(text), 'peak.myshopify.com', text)
    for (const text of [
      '',
      'evil.com',
      'peak.myshopify.com.evil.com',
      'peak.myshopify.com@evil.com',
      'evil.com/peak.myshopify.com',
      '-peak',
      '127.0.0.1',
      'peak.myshopify.com:8080',
    ])
      assert.isNull(shopDomain(text), text)
    assert.throws(
      () =>
        authorization.consentUrl(context, {
          shop: 'evil.com',
          purpose: 'all',
          state: 's',
          redirectUrl: 'https://x.example/back',
          region: '',
          verifier: '',
        }),
      'invalid',
    )
  })

  test('webhooks are signed over their bytes and deduplicated by their id', ({ assert }) => {
    const body = Buffer.from('{"id":5,"admin_graphql_api_id":"gid://shopify/Order/5"}')
    const signature = createHmac('sha256', context.app.secret).update(body).digest('base64')
    const headers = {
      'x-shopify-hmac-sha256': signature,
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': 'w1',
      'x-shopify-shop-domain': 'peak.myshopify.com',
      'x-shopify-triggered-at': '2026-11-28T05:00:00.000Z',
    }
    const delivery = { headers, body, path: '/' }
    assert.isTrue(webhooks.verify(context, delivery))
    assert.isFalse(webhooks.verify(context, { ...delivery, body: Buffer.from(`${body} `) }))
    assert.isFalse(webhooks.verify(context, { ...delivery, headers: { ...headers, 'x-shopify-hmac-sha256': '' } }))
    assert.deepEqual(webhooks.parse(context, delivery), {
      dedupeId: 'w1',
      kind: 'order',
      topic: 'orders/create',
      shopId: 'peak.myshopify.com',
      occurredAt: new Date('2026-11-28T05:00:00.000Z'),
      objectId: 'gid://shopify/Order/5',
    })
    const gone = { ...delivery, headers: { ...headers, 'x-shopify-topic': 'app/uninstalled' } }
    assert.equal(webhooks.parse(context, gone).kind, 'deauthorized')
    const { 'x-shopify-webhook-id': _, ...unnamed } = headers
    assert.throws(() => webhooks.parse(context, { ...delivery, headers: unnamed }), 'invalid')
  })
})
