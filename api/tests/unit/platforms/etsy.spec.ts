import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { authorization, challengeOf } from '#platforms/etsy/authorization'
import { webhooks } from '#platforms/etsy/webhooks'
import { contextAt } from '#tests/support/platforms'

const context = contextAt('etsy', 'https://etsy.example')
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

test.group('Etsy | proofs', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('reproduces the challenge of RFC 7636', ({ assert }) => {
    assert.equal(challengeOf(VERIFIER), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  test('the consent page gets the challenge, never the verifier', ({ assert }) => {
    const url = new URL(
      authorization.consentUrl(context, {
        purpose: 'all',
        state: 's',
        redirectUrl: 'https://shop.example/back',
        region: '',
        shop: '',
        verifier: VERIFIER,
      }),
    )
    assert.equal(url.searchParams.get('code_challenge'), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256')
    assert.notInclude(url.href, VERIFIER)
  })

  test('webhooks are signed over id, time and bytes', ({ assert }) => {
    const body = Buffer.from('{"event_type":"order.paid","resource_url":"https://x/shops/7/receipts/55","shop_id":7}')
    const signature = createHmac('sha256', context.app.secret).update(`w1.1700000000.${body}`).digest('base64')
    const headers = {
      'webhook-id': 'w1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': `v1,AAAA v1,${signature}`,
    }
    assert.isTrue(webhooks.verify(context, { headers, body, path: '/' }))
    for (const wrong of [{ 'webhook-id': 'w2' }, { 'webhook-timestamp': '1700000001' }, { 'webhook-signature': '' }])
      assert.isFalse(webhooks.verify(context, { headers: { ...headers, ...wrong }, body, path: '/' }))
    assert.deepEqual(webhooks.parse(context, { headers, body, path: '/' }), {
      dedupeId: 'w1',
      kind: 'order',
      topic: 'order.paid',
      shopId: '7',
      occurredAt: new Date(1_700_000_000_000),
      objectId: '55',
    })
  })
})
