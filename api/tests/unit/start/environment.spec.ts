import { randomBytes, randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { checkEnvironment } from '../../../start/environment/check.ts'
import type { VARIABLES } from '../../../start/environment/variables.ts'
import { isWeakKey } from '../../../start/environment/weak_key.ts'
import { proxyWarning } from '../../../start/environment/warnings.ts'
import { run } from './fixtures/run.ts'

const OWN = { NODE_ENV: 'production', DATABASE_URL: 'postgres://inkfold:secret@db.example.com/inkfold' }

const KEPT = { APP_URL: 'https://shop.example.com', APP_KEY: randomBytes(32).toString('base64') }

const GARBLED: Record<keyof typeof VARIABLES, string[]> = {
  NODE_ENV: ['prod', 'Production'],
  HOST: ['http://localhost', 'a b', '-'],
  PORT: ['abc', '65536', '-1', '3000.5', '0x50'],
  APP_URL: ['localhost:3000', 'ftp://example.com', 'https://'],
  APP_KEY: ['short', `${'k'.repeat(32)},short`, `${'k'.repeat(32)},`],
  LOG_LEVEL: ['verbose', 'INFO'],
  LOG_FILE: ['inkfold.log', '/var/log/'],
  DATABASE_URL: ['mysql://localhost/inkfold', 'postgres://localhost', 'postgres://localhost/', 'inkfold'],
  DATABASE_DIRECT_URL: ['mysql://localhost/inkfold', 'postgres://localhost', 'inkfold'],
  DATABASE_REPLICA_URL: ['mysql://localhost/inkfold', 'postgres://localhost', 'inkfold'],
  DATABASE_PREPARE: ['1', 'yes'],
  MIGRATION_DATABASE_URL: ['mysql://localhost/inkfold', 'postgres://localhost', 'inkfold'],
  DATABASE_POOL: ['0', '-5', 'many', '1001'],
  DEMO: ['yes', 'true'],
  SMTP_URL: ['mail.example.com', 'https://mail.example.com'],
  MAIL_FROM: ['nobody', 'Inkfold <>'],
  SMS_URL: ['sms.example.com', 'smtp://sms.example.com'],
  SMS_TOKEN: ['two words'],
  RATE_FEED_URL: ['rates.example.com', 'file:///etc/passwd'],
  RATE_FEED_TOKEN: ['two words'],
  RATE_FEED_NEAR: ['yes', 'true'],
  STRIPE_SECRET_KEY: ['two words'],
  STRIPE_WEBHOOK_SECRET: ['two words'],
  STRIPE_URL: ['api.stripe.com', 'file:///etc/passwd'],
  STRIPE_NEAR: ['yes', 'true'],
  TIKTOK_APP_KEY: ['two words'],
  TIKTOK_APP_SECRET: ['two words'],
  SHOPIFY_APP_KEY: ['two words'],
  SHOPIFY_APP_SECRET: ['two words'],
  TEMU_APP_KEY: ['two words'],
  TEMU_APP_SECRET: ['two words'],
  SHEIN_APP_KEY: ['two words'],
  SHEIN_APP_SECRET: ['two words'],
  ETSY_APP_KEY: ['two words'],
  ETSY_APP_SECRET: ['two words'],
  AMAZON_APP_KEY: ['two words'],
  AMAZON_APP_SECRET: ['two words'],
  PLATFORM_SANDBOX_URL: ['localhost:3100', 'file:///sandbox'],
  METRICS_TOKEN: ['two words'],
  PROXY_TOKEN: ['two words'],
  TRUST_PROXY: ['true', '10.0.0.0/33', 'loopback,', 'proxy.example.com'],
  WEBHOOKS_NEAR: ['yes', 'true'],
  ROLE: ['off', 'web,', 'web,printer'],
  STORAGE_PATH: ['data/files', 'files'],
  S3_URL: ['s3.example.com/files', 's3://files', 'https://s3.example.com', 'https://s3.example.com/a/b'],
  S3_REGION: ['two words'],
  S3_ACCESS_KEY_ID: ['two words'],
  S3_SECRET_ACCESS_KEY: ['two words'],
  RELEASE: ['two words'],
  TRACES_URL: ['collector:4318', 'file:///traces'],
  TRACES_PERCENT: ['0', '101', 'many'],
  CHROMIUM_PATH: ['/nowhere/chromium', '/etc/passwd'],
}

const APPS = ['TIKTOK', 'SHOPIFY', 'TEMU', 'SHEIN', 'ETSY', 'AMAZON']
const APP_SETTINGS = Object.fromEntries(
  APPS.flatMap((name) => [
    [`${name}_APP_KEY`, 'key'],
    [`${name}_APP_SECRET`, 'secret'],
  ]),
)

/** What an otherwise valid environment needs beside any single variable. */
const COMPLETE = {
  MAIL_FROM: 'a@example.com',
  SMS_TOKEN: 'token',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  ...APP_SETTINGS,
}

/** For conditionally required variables: the settings that require them. */
const NEEDED = {
  APP_URL: OWN,
  APP_KEY: OWN,
  MAIL_FROM: { SMTP_URL: 'smtp://mail.example.com' },
  SMS_TOKEN: { SMS_URL: 'https://sms.example.com' },
  STRIPE_WEBHOOK_SECRET: { STRIPE_SECRET_KEY: 'sk_live' },
  TIKTOK_APP_KEY: { TIKTOK_APP_SECRET: 'secret' },
  TIKTOK_APP_SECRET: { TIKTOK_APP_KEY: 'key' },
  SHOPIFY_APP_KEY: { SHOPIFY_APP_SECRET: 'secret' },
  SHOPIFY_APP_SECRET: { SHOPIFY_APP_KEY: 'key' },
  TEMU_APP_KEY: { TEMU_APP_SECRET: 'secret' },
  TEMU_APP_SECRET: { TEMU_APP_KEY: 'key' },
  SHEIN_APP_KEY: { SHEIN_APP_SECRET: 'secret' },
  SHEIN_APP_SECRET: { SHEIN_APP_KEY: 'key' },
  ETSY_APP_KEY: { ETSY_APP_SECRET: 'secret' },
  ETSY_APP_SECRET: { ETSY_APP_KEY: 'key' },
  AMAZON_APP_KEY: { AMAZON_APP_SECRET: 'secret' },
  AMAZON_APP_SECRET: { AMAZON_APP_KEY: 'key' },
  S3_ACCESS_KEY_ID: { S3_URL: 'https://s3.example.com/files', S3_SECRET_ACCESS_KEY: 'key' },
  S3_SECRET_ACCESS_KEY: { S3_URL: 'https://s3.example.com/files', S3_ACCESS_KEY_ID: 'id' },
}

test.group('Environment', (group) => {
  group.tap((one) => one.tags(['OPS-01', 'OPS-02']))

  test('an invalid {name} is reported in one line')
    .with(Object.entries(GARBLED).map(([name, texts]) => ({ name, texts })))
    .run(({ assert }, { name, texts }) => {
      for (const text of texts) {
        const { complaints } = checkEnvironment({ ...COMPLETE, [name]: text })
        assert.lengthOf(complaints, 1, text)
        assert.match(complaints[0] ?? '', new RegExp(`^${name} is wrong: .+ must be [^\\n]+\\.$`))
      }
    })

  test('a missing {name} is reported in one line')
    .with(Object.entries(NEEDED).map(([name, because]) => ({ name, because })))
    .run(({ assert }, { name, because }) => {
      const { complaints } = checkEnvironment({ ...because, [name]: '' })
      const lines = complaints.filter((line) => line.startsWith(`${name} is missing`))
      assert.lengthOf(lines, 1)
      assert.match(lines[0] ?? '', /is missing: because .+ must be [^\n]+\.$/)
    })

  test('the start prints every invalid and missing setting, one line each, and ends', async ({ assert }) => {
    const invalid = Object.fromEntries(Object.entries(GARBLED).map(([name, [text = '']]) => [name, text]))
    const { exitCode, stderr } = await run('bin/start.ts', { ...invalid, SMS_TOKEN: '' })
    assert.notEqual(exitCode, 0)
    for (const name of Object.keys(GARBLED)) {
      const fault = name === 'SMS_TOKEN' ? 'is missing' : 'is wrong'
      assert.lengthOf(stderr.match(new RegExp(`^  ${name} ${fault}`, 'gm')) ?? [], 1, name)
    }
  })

  test('a public demonstration does not start with a way to people, money or platforms', ({ assert }) => {
    const outside = {
      SMTP_URL: 'smtp://mail.example.com',
      SMS_URL: 'https://sms.example.com',
      STRIPE_SECRET_KEY: 'sk_live',
      TIKTOK_APP_KEY: 'key',
    }
    const given = { ...COMPLETE, ...outside }
    assert.deepEqual(checkEnvironment({ ...given, DEMO: '1' }).complaints, [])
    const { complaints } = checkEnvironment({ ...given, DEMO: 'public' })
    for (const name of Object.keys(outside))
      assert.isTrue(
        complaints.some((line) => line.startsWith(`${name} is wrong: DEMO is public`)),
        name,
      )
    const sandbox = { PLATFORM_SANDBOX_URL: 'http://127.0.0.1:3100' }
    assert.deepEqual(checkEnvironment({ ...COMPLETE, ...sandbox, DEMO: 'public' }).complaints, [])
    assert.equal(checkEnvironment({ DEMO: 'public' }).values.DEMO, 'public')
  }).tags(['ANY-10'])

  test('rejects a guessable key without repeating it: {key}')
    .with(
      [
        'a'.repeat(32),
        'a'.repeat(500),
        'ab'.repeat(16),
        'AbAbAbAbaBaBaBaBAbAbAbAbaBaBaBaB',
        '0'.repeat(33) + '1',
        '12345678901234567890123456789012',
        '0123456789abcdef0123456789abcdef',
        'abcdefghijklmnopqrstuvwxyz012345',
        'zyxwvutsrqponmlkjihgfedcba987654',
        'secret'.repeat(6),
        'deadbeef'.repeat(4),
        'change-me-change-me-change-me-ok!',
        'password12345678password12345678',
      ].map((key) => ({ key })),
    )
    .run(({ assert }, { key }) => {
      for (const NODE_ENV of ['production', 'development']) {
        const { complaints } = checkEnvironment({ NODE_ENV, APP_KEY: key })
        assert.lengthOf(complaints, 1)
        assert.match(
          complaints[0] ?? '',
          /^APP_KEY is wrong: its first key is easy to guess; put one made by `openssl rand/,
        )
        assert.notInclude(complaints[0], key)
      }
    })
    .tags(['SEC-07'])

  test('accepts generated keys in any alphabet, and an older key for decryption', ({ assert }) => {
    const made = [
      ...Array.from({ length: 500 }, () => randomBytes(16).toString('hex')),
      ...Array.from({ length: 500 }, () => randomBytes(24).toString('base64')),
      randomUUID() + randomUUID(),
    ]
    for (const key of made) assert.isFalse(isWeakKey(key), key)
    const rotated = checkEnvironment({ ...OWN, APP_URL: 'https://a.example', APP_KEY: `${made[0]},${'a'.repeat(32)}` })
    assert.deepEqual(rotated.complaints, [])
  }).tags(['SEC-07'])

  test('exposing demonstration accounts requires an explicit setting: {what}')
    .with([
      { what: 'HOST', given: { HOST: '0.0.0.0' }, at: 'HOST' },
      { what: 'HOST of IPv6', given: { HOST: '::' }, at: 'HOST' },
      { what: 'HOST of the local network', given: { HOST: '192.168.1.5' }, at: 'HOST' },
      { what: 'HOST by a name', given: { HOST: 'shop.example.com' }, at: 'HOST' },
      { what: 'HOST in development', given: { HOST: '0.0.0.0', NODE_ENV: 'development' }, at: 'HOST' },
      { what: 'HOST with an empty word', given: { HOST: '0.0.0.0', DEMO: '' }, at: 'HOST' },
      { what: 'HOST and said', given: { HOST: '0.0.0.0', DEMO: '1' }, at: undefined },
      { what: 'HOST without them', given: { HOST: '0.0.0.0', DEMO: '0' }, at: undefined },
      { what: 'this machine', given: { HOST: '127.0.0.1' }, at: undefined },
      { what: 'this machine by name', given: { HOST: 'localhost' }, at: undefined },
      { what: 'this machine of IPv6', given: { HOST: '::1' }, at: undefined },
      { what: 'a database of one’s own', given: { ...OWN, ...KEPT, HOST: '0.0.0.0' }, at: undefined },
      { what: 'DEMO in it', given: { ...OWN, ...KEPT, DEMO: '1' }, at: 'DEMO' },
      { what: 'DEMO in it and said', given: { ...OWN, ...KEPT, DEMO: 'production' }, at: undefined },
      { what: 'DEMO in one for development', given: { ...OWN, NODE_ENV: 'development', DEMO: '1' }, at: undefined },
    ])
    .run(({ assert }, { given, at }) => {
      const { complaints, values } = checkEnvironment({ NODE_ENV: 'production', ...given })
      assert.deepEqual(
        complaints.map((line) => line.split(' ')[0]),
        at ? [at] : [],
      )
      if ('DEMO' in given && given.DEMO === 'production') assert.isTrue(values.DEMO)
    })
    .tags(['SEC-07'])

  test('accepts the setting for no proxy', ({ assert }) => {
    assert.deepEqual(checkEnvironment({ TRUST_PROXY: 'none' }).values.TRUST_PROXY, [])
    for (const TRUST_PROXY of ['none,10.0.0.0/8', 'None', 'off'])
      assert.lengthOf(checkEnvironment({ TRUST_PROXY }).complaints, 1, TRUST_PROXY)
  }).tags(['SEC-07'])

  test('production without a proxy setting warns once: {what}')
    .with([
      { what: 'not set', given: { ...OWN }, isTold: true },
      { what: 'set to proxies', given: { ...OWN, TRUST_PROXY: 'loopback' }, isTold: false },
      { what: 'set to none', given: { ...OWN, TRUST_PROXY: 'none' }, isTold: false },
      { what: 'development', given: { ...OWN, NODE_ENV: 'development' }, isTold: false },
      { what: 'the demonstration', given: { NODE_ENV: 'production' }, isTold: false },
    ])
    .run(({ assert }, { given, isTold }) => {
      const { values } = checkEnvironment({ ...KEPT, ...given })
      assert.equal(proxyWarning(values)?.startsWith('TRUST_PROXY is not set'), isTold ? true : undefined)
    })
    .tags(['SEC-07'])

  test('does not repeat an invalid secret', ({ assert }) => {
    const { complaints } = checkEnvironment({ SMTP_URL: 'hunter2', APP_KEY: 'hunter2', DATABASE_URL: 'hunter2' })
    assert.lengthOf(complaints, 4)
    assert.notInclude(complaints.join(), 'hunter2')
  })

  test('reports all errors at once and treats an empty value as missing', ({ assert }) => {
    const { values, complaints } = checkEnvironment({ PORT: 'x', HOST: '?', DEMO: '?', LOG_LEVEL: '' })
    assert.deepEqual(
      complaints.map((line) => line.split(' ')[0]),
      ['HOST', 'PORT', 'DEMO'],
    )
    assert.equal(values.LOG_LEVEL, 'info')
  })

  test('converts each value to its type', ({ assert }) => {
    const keys = [randomBytes(32).toString('base64'), 'o'.repeat(32)]
    const { values, complaints } = checkEnvironment({
      ...OWN,
      PORT: '8080',
      APP_URL: 'https://shop.example.com',
      APP_KEY: keys.join(', '),
      DEMO: '0',
      ROLE: 'web, worker',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
    })
    assert.deepEqual(complaints, [])
    assert.containSubset(values, {
      PORT: 8080,
      APP_KEY: keys,
      DEMO: false,
      ROLE: ['web', 'worker'],
      NODE_ENV: 'production',
    })
    assert.deepEqual(values.TRUST_PROXY, ['loopback', '10.0.0.0/8', 'fd00::/8'])
  })

  test('tests reject a database whose name does not begin with test_', ({ assert }) => {
    const refused = checkEnvironment({ ...OWN, NODE_ENV: 'test' })
    assert.match(refused.complaints.join('\n'), /^DATABASE_URL is wrong: .*test_.*inkfold\.$/)
    const taken = checkEnvironment({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/test_inkfold' })
    assert.deepEqual(taken.complaints, [])
    const owner = { DATABASE_URL: 'postgres://localhost/test_inkfold', MIGRATION_DATABASE_URL: OWN.DATABASE_URL }
    assert.match(
      checkEnvironment({ NODE_ENV: 'test', ...owner }).complaints.join('\n'),
      /^MIGRATION_DATABASE_URL is wrong/,
    )
  })

  test('rejects an owner without a database, because the embedded one has its own', ({ assert }) => {
    const { complaints } = checkEnvironment({ MIGRATION_DATABASE_URL: OWN.DATABASE_URL })
    assert.deepEqual(complaints, ['MIGRATION_DATABASE_URL is wrong: DATABASE_URL is not set.'])
  })
})
