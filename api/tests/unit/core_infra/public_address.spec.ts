import { test } from '@japa/runner'
import { isPublicAddress } from '#core/http_client'

test.group('Public addresses', () => {
  test('{address} is public: {expected}')
    .with([
      { address: '8.8.8.8', expected: true },
      { address: '2606:4700::1111', expected: true },
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
        '255.255.255.255',
        '::1',
        '::',
        'fe80::1',
        'fd00::1',
        '::ffff:10.0.0.1',
        '64:ff9b::a00:1',
        '2002:a00:1::',
        'ff02::1',
        'localhost',
        '',
      ].map((address) => ({ address, expected: false })),
    ])
    .run(({ assert }, { address, expected }) => {
      assert.equal(isPublicAddress(address), expected)
    })
})
