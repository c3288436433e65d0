import { test } from '@japa/runner'
import { isTrusted } from '#start/environment/trusted'

test
  .group('Environment | trusted proxies', () => {
    test('trusts no proxy without a list', ({ assert }) => {
      assert.isFalse(isTrusted()('127.0.0.1'))
    })

    test('trusts the listed proxies in both address families', ({ assert }) => {
      const trusted = isTrusted(['loopback', '10.1.0.0/16', '2001:db8::1'])
      assert.isTrue(trusted('127.0.0.9'))
      assert.isTrue(trusted('::1'))
      assert.isTrue(trusted('::ffff:10.1.2.3'))
      assert.isTrue(trusted('2001:db8::1'))
      assert.isFalse(trusted('10.2.0.1'))
      assert.isFalse(trusted('2001:db8::2'))
    })
  })
  .tap((one) => one.tags(['OPS-02']))
