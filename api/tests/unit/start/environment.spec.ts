import { test } from '@japa/runner'
import { checkEnvironment } from '../../../start/environment/check.ts'
import type { VARIABLES } from '../../../start/environment/variables.ts'
import { run } from './fixtures/run.ts'

const OWN = { NODE_ENV: 'production', DATABASE_URL: 'postgres://inkfold:secret@db.example.com/inkfold' }

/** For every variable, texts that must not be taken. */
const GARBLED: Record<keyof typeof VARIABLES, string[]> = {
  NODE_ENV: ['prod', 'Production'],
  HOST: ['http://localhost', 'a b', '-'],
  PORT: ['abc', '65536', '-1', '3000.5', '0x50'],
  APP_URL: ['localhost:3000', 'ftp://example.com', 'https://'],
  APP_KEY: ['short', `${'k'.repeat(32)},short`, `${'k'.repeat(32)},`],
  LOG_LEVEL: ['verbose', 'INFO'],
  DATABASE_URL: ['mysql://localhost/inkfold', 'postgres://localhost', 'postgres://localhost/', 'inkfold'],
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
  METRICS_TOKEN: ['two words'],
  TRUST_PROXY: ['true', '10.0.0.0/33', 'loopback,', 'proxy.example.com'],
  WORKERS: ['1', 'yes'],
  STORAGE_PATH: ['data/files', 'files'],
  S3_URL: ['s3.example.com/files', 's3://files', 'https://s3.example.com', 'https://s3.example.com/a/b'],
  S3_REGION: ['two words'],
  S3_ACCESS_KEY_ID: ['two words'],
  S3_SECRET_ACCESS_KEY: ['two words'],
  CHROMIUM_PATH: ['/nowhere/chromium', '/etc/passwd'],
}

/** For those that something else makes necessary: what makes it so. */
const NEEDED = {
  APP_URL: OWN,
  APP_KEY: OWN,
  MAIL_FROM: { SMTP_URL: 'smtp://mail.example.com' },
  SMS_TOKEN: { SMS_URL: 'https://sms.example.com' },
  STRIPE_WEBHOOK_SECRET: { STRIPE_SECRET_KEY: 'sk_live' },
  S3_ACCESS_KEY_ID: { S3_URL: 'https://s3.example.com/files', S3_SECRET_ACCESS_KEY: 'key' },
  S3_SECRET_ACCESS_KEY: { S3_URL: 'https://s3.example.com/files', S3_ACCESS_KEY_ID: 'id' },
}

test.group('Environment', (group) => {
  group.tap((one) => one.tags(['OPS-01', 'OPS-02']))

  test('a garbled {name} is named in one line')
    .with(Object.entries(GARBLED).map(([name, texts]) => ({ name, texts })))
    .run(async ({ assert }, { name, texts }) => {
      const bucket = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
      const others = { MAIL_FROM: 'a@example.com', SMS_TOKEN: 'token', STRIPE_WEBHOOK_SECRET: 'whsec', ...bucket }
      for (const text of texts) {
        const { complaints } = checkEnvironment({ ...others, [name]: text })
        assert.lengthOf(complaints, 1, text)
        assert.match(complaints[0] ?? '', new RegExp(`^${name} is wrong: .+ must be [^\\n]+\\.$`))
      }
      const [text = ''] = texts
      const { exitCode, stderr } = await run('bin/start.ts', { ...others, [name]: text })
      assert.notEqual(exitCode, 0)
      assert.lengthOf(stderr.match(new RegExp(`^  ${name} is wrong`, 'gm')) ?? [], 1)
    })

  test('a missing {name} is named in one line')
    .with(Object.entries(NEEDED).map(([name, because]) => ({ name, because })))
    .run(async ({ assert }, { name, because }) => {
      const { exitCode, stderr } = await run('bin/start.ts', { ...because, [name]: '' })
      assert.notEqual(exitCode, 0)
      assert.match(stderr, new RegExp(`^  ${name} is missing: because .+ must be .+\\.$`, 'm'))
    })

  test('a secret is not repeated when it is garbled', ({ assert }) => {
    const { complaints } = checkEnvironment({ SMTP_URL: 'hunter2', APP_KEY: 'hunter2', DATABASE_URL: 'hunter2' })
    assert.lengthOf(complaints, 4)
    assert.notInclude(complaints.join(), 'hunter2')
  })

  test('every mistake is told at once, and an empty text is no text', ({ assert }) => {
    const { values, complaints } = checkEnvironment({ PORT: 'x', HOST: '?', DEMO: '?', LOG_LEVEL: '' })
    assert.deepEqual(
      complaints.map((line) => line.split(' ')[0]),
      ['HOST', 'PORT', 'DEMO'],
    )
    assert.equal(values.LOG_LEVEL, 'info')
  })

  test('what is set is read into the kind of thing it is', ({ assert }) => {
    const keys = ['n'.repeat(32), 'o'.repeat(32)]
    const { values, complaints } = checkEnvironment({
      ...OWN,
      PORT: '8080',
      APP_URL: 'https://shop.example.com',
      APP_KEY: keys.join(', '),
      DEMO: '0',
      WORKERS: 'off',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
    })
    assert.deepEqual(complaints, [])
    assert.containSubset(values, { PORT: 8080, APP_KEY: keys, DEMO: false, WORKERS: false, NODE_ENV: 'production' })
    assert.deepEqual(values.TRUST_PROXY, ['loopback', '10.0.0.0/8', 'fd00::/8'])
  })

  test('tests refuse a database whose name does not begin with test_', ({ assert }) => {
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

  test('an owner of no database is refused, for the embedded one has its own', ({ assert }) => {
    const { complaints } = checkEnvironment({ MIGRATION_DATABASE_URL: OWN.DATABASE_URL })
    assert.deepEqual(complaints, ['MIGRATION_DATABASE_URL is wrong: DATABASE_URL is not set.'])
  })
})
