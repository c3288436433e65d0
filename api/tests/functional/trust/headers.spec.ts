import { test } from '@japa/runner'
import { declaredRoutes } from '#core/http/routes'

const EVERYWHERE: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src '(self|none)'/,
  'cache-control': /no-store|immutable|max-age/,
  'x-request-id': /^[\w-]{8,64}$/,
}

test.group('Headers', () => {
  test('every answer of every route has the security headers and a content type', async ({ assert }) => {
    for (const { method, path } of declaredRoutes) {
      const address = path.replaceAll(/:\w+/g, '1').replace('*', 'nowhere.js')
      const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${address}`, {
        method,
        redirect: 'manual',
      })
      await answer.body?.cancel()
      for (const [name, expected] of Object.entries(EVERYWHERE))
        assert.match(answer.headers.get(name) ?? '', expected, `${method} ${path}: ${name}`)
      if (answer.status !== 302)
        assert.match(
          answer.headers.get('content-type') ?? '',
          /; charset=utf-8$|^image\/|^application\/vnd\.openxmlformats/,
          `${method} ${path}`,
        )
      assert.isNull(answer.headers.get('x-powered-by'))
      assert.isNull(answer.headers.get('access-control-allow-origin'))
    }
  }).tags(['ERR-04'])

  test('the page policy has a new nonce each time and no unsafe directive', async ({ client, assert }) => {
    const policies = await Promise.all(
      Array.from({ length: 3 }, async () => (await client.get('/docs')).header('content-security-policy') ?? ''),
    )
    assert.equal(new Set(policies).size, 3)
    for (const policy of policies) {
      const [script = ''] = policy.split('; ').filter((one) => one.startsWith('script-src'))
      assert.notMatch(script, /unsafe-inline|unsafe-eval|https?:|\*/)
      assert.match(policy, /object-src 'none'/)
      assert.match(policy, /base-uri 'self'/)
      assert.match(policy, /frame-ancestors 'self'/)
    }
  }).tags(['ERR-04'])

  test('an answer other than a page may load and run nothing', async ({ client, assert }) => {
    for (const path of ['/api/v1/index', '/docs/openapi.json', '/api/v1/users', '/health/live'])
      assert.match((await client.get(path as '/docs')).header('content-security-policy') ?? '', /^default-src 'none'/)
  }).tags(['ERR-04'])
})
