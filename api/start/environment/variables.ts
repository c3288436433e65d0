import {
  choice,
  count,
  demo,
  either,
  file,
  folder,
  host,
  type Kind,
  keys,
  mailbox,
  percent,
  port,
  program,
  proxies,
  roles,
  secret,
  url,
  type Texts,
} from './kinds.ts'
import {
  easyToGuess,
  guessable,
  inProduction,
  inProductionDatabase,
  inPublicDemo,
  inTest,
  ofNoDatabase,
  withBucket,
  withKnownPasswords,
} from './judged.ts'

export interface Variable<T> {
  kind: Kind<T>
  means: string
  default?: string
  example?: string
  /** The value is never printed, even if invalid. */
  isSecret?: true
  /** Why the variable is required, completing "because"; undefined if optional. */
  neededBecause?: (texts: Texts) => string | undefined
  /** Why a well-formed value is refused. */
  wrongBecause?: (text: string, texts: Texts) => string | undefined
}

/** Test runs use any free port and log little. */
export const TEST_DEFAULTS: Texts = {
  PORT: '0',
  LOG_LEVEL: 'error',
  PROXY_TOKEN: 'the-proxy-of-this-test-run-9k2vXq7L',
}

const databaseAddress = url(['postgres', 'postgresql'], ({ pathname }) => /^\/[^/]+$/.test(pathname))

/** Every variable that the product reads. */
export const VARIABLES = {
  NODE_ENV: set(choice('development', 'production', 'test'), 'development', {
    means: 'What this run is for. The commands set it themselves.',
  }),
  HOST: set(host, '127.0.0.1', {
    means: 'The address to listen on. 0.0.0.0 lets other machines in.',
    wrongBecause: withKnownPasswords,
  }),
  PORT: set(port, '3000', {
    means: 'The port to listen on. 0 takes any free one. Where it is not set and 3000 is taken, the next one.',
  }),
  APP_URL: optional(url(['http', 'https']), {
    means: 'The address people type to reach the platform. Without it: http://localhost and the port.',
    example: 'https://shop.example.com',
    neededBecause: inProduction,
  }),
  APP_KEY: optional(keys, {
    means:
      'The keys that sign tokens and encrypt secrets, newest first; older ones still open what they closed. ' +
      'With the embedded database one is made once and kept in data/app_key.',
    example: '<the output of: openssl rand -base64 32>',
    isSecret: true,
    wrongBecause: easyToGuess,
    neededBecause: inProduction,
  }),
  LOG_LEVEL: set(choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info', {
    means: 'The least important lines that are still written to the log.',
  }),
  LOG_FILE: optional(file, {
    means:
      'The file that log lines are added to. Without it they go to the console; `start` of a demonstration writes them ' +
      'to data/inkfold.log, unless it is given --logs.',
    example: '/var/log/inkfold.log',
  }),
  DATABASE_URL: optional(databaseAddress, {
    means:
      'Your own PostgreSQL 18, the database in it and whom the product works as. Without it an embedded server keeps ' +
      'its data in data/.',
    example: 'postgres://inkfold_app:password@localhost:5432/inkfold',
    isSecret: true,
    wrongBecause: inTest,
  }),
  MIGRATION_DATABASE_URL: optional(databaseAddress, {
    means:
      'The same database for the owner of its tables, who migrates it and lets the user of DATABASE_URL do what the ' +
      'product does and no more. Without it one user is both.',
    example: 'postgres://inkfold_owner:password@localhost:5432/inkfold',
    isSecret: true,
    wrongBecause: ofNoDatabase,
  }),
  DATABASE_DIRECT_URL: optional(databaseAddress, {
    means:
      'The same database past the pooler, where DATABASE_URL leads through one such as PgBouncer in transaction mode: for ' +
      'listening and migrating, which need a connection of their own.',
    example: 'postgres://inkfold:password@localhost:5432/inkfold',
    isSecret: true,
    wrongBecause: ofNoDatabase,
  }),
  DATABASE_REPLICA_URL: optional(databaseAddress, {
    means:
      'A replica of the same database by streaming replication, for the same user. Lists, exports and dashboards read it ' +
      'while it has what the reader has written and is at most 10 seconds old; everything else reads DATABASE_URL.',
    example: 'postgres://inkfold_app:password@replica:5432/inkfold',
    isSecret: true,
    wrongBecause: ofNoDatabase,
  }),
  DATABASE_PREPARE: optional(either('on', 'off'), {
    means:
      'Whether statements are prepared. Without it: unless there is a pooler. PgBouncer from 1.21 on keeps them apart ' +
      '(max_prepared_statements), older ones do not.',
    example: 'on',
  }),
  DATABASE_POOL: set(count, '20', { means: 'How many connections one process keeps to the database at most.' }),
  DEMO: optional(demo, {
    means:
      'Whether an empty database is filled with demo data, accounts with a published password among it. Without it: only ' +
      'the embedded one, and only while no other machine is let in. public is a demonstration for everybody: its data is ' +
      'new every night, and it sends no messages and moves no money.',
    example: '1',
    wrongBecause: inProductionDatabase,
  }),
  STORAGE_PATH: optional(folder, {
    means: 'The folder for uploaded files. Without it: data/files in the workspace.',
    example: '/var/lib/inkfold/files',
  }),
  S3_URL: optional(
    url(['http', 'https'], ({ pathname }) => /^\/[^/]+\/?$/.test(pathname)),
    {
      means:
        'An S3-compatible service with the bucket as its path; uploaded files are kept there. Without it: in a folder.',
      example: 'https://s3.example.com/inkfold-files',
    },
  ),
  S3_REGION: set(secret, 'us-east-1', { means: 'The region that requests to that service are signed for.' }),
  S3_ACCESS_KEY_ID: optional(secret, {
    means: 'The name of the key that opens the bucket.',
    example: '<key id>',
    neededBecause: withBucket,
  }),
  S3_SECRET_ACCESS_KEY: optional(secret, {
    means: 'The key itself.',
    example: '<secret key>',
    isSecret: true,
    neededBecause: withBucket,
  }),
  SMTP_URL: optional(url(['smtp', 'smtps']), {
    means: 'The mail server. Without it a demonstration shows mails on its outbox screen, and production sends none.',
    example: 'smtp://user:password@mail.example.com:587',
    isSecret: true,
    wrongBecause: inPublicDemo,
  }),
  MAIL_FROM: optional(mailbox, {
    means: 'The sender of all mails.',
    example: 'Inkfold <no-reply@example.com>',
    neededBecause: (texts) => (texts.SMTP_URL ? 'SMTP_URL is set' : undefined),
  }),
  SMS_URL: optional(url(['http', 'https']), {
    means:
      'The gateway that takes text messages by POST. Without it a demonstration shows them on its outbox screen, and production sends none.',
    example: 'https://sms.example.com/send',
    wrongBecause: inPublicDemo,
  }),
  SMS_TOKEN: optional(secret, {
    means: 'The bearer token of that gateway.',
    example: '<token>',
    isSecret: true,
    neededBecause: (texts) => (texts.SMS_URL ? 'SMS_URL is set' : undefined),
  }),
  RATE_FEED_URL: optional(url(['http', 'https']), {
    means: 'The service asked for exchange rates, by GET with ?currency=. Without it a local feed stands in.',
    example: 'https://rates.example.com/latest',
  }),
  RATE_FEED_TOKEN: optional(secret, {
    means: 'The bearer token of that service, if it wants one.',
    example: '<token>',
    isSecret: true,
  }),
  RATE_FEED_NEAR: optional(either('1', '0'), {
    means: 'Whether that service may stand in your own network. Without it only public addresses are asked.',
    example: '1',
  }),
  STRIPE_SECRET_KEY: optional(secret, {
    means:
      'The secret key of a Stripe account, for online recharges. Without it nobody pays online; where there is demo data, a local gateway with a pay page of its own stands in.',
    example: '<sk_live_…>',
    isSecret: true,
    wrongBecause: inPublicDemo,
  }),
  STRIPE_WEBHOOK_SECRET: optional(secret, {
    means:
      'What Stripe signs its events with; they are sent to /api/v1/gateways/stripe/events: checkout.session.*, charge.refunded, payment_intent.succeeded and payment_intent.payment_failed.',
    example: '<whsec_…>',
    isSecret: true,
    neededBecause: (texts) => (texts.STRIPE_SECRET_KEY ? 'STRIPE_SECRET_KEY is set' : undefined),
  }),
  STRIPE_URL: optional(url(['http', 'https']), {
    means: 'Where Stripe’s API is asked, if not at its own address.',
    example: 'https://api.stripe.com',
  }),
  STRIPE_NEAR: optional(either('1', '0'), {
    means: 'Whether that address may stand in your own network. Without it only public addresses are asked.',
    example: '1',
  }),
  TIKTOK_APP_KEY: appKey('TikTok Shop', 'TIKTOK_APP_SECRET'),
  TIKTOK_APP_SECRET: appSecret('TikTok Shop', 'TIKTOK_APP_KEY'),
  SHOPIFY_APP_KEY: appKey('Shopify', 'SHOPIFY_APP_SECRET'),
  SHOPIFY_APP_SECRET: appSecret('Shopify', 'SHOPIFY_APP_KEY'),
  TEMU_APP_KEY: appKey('Temu', 'TEMU_APP_SECRET'),
  TEMU_APP_SECRET: appSecret('Temu', 'TEMU_APP_KEY'),
  SHEIN_APP_KEY: appKey('SHEIN', 'SHEIN_APP_SECRET'),
  SHEIN_APP_SECRET: appSecret('SHEIN', 'SHEIN_APP_KEY'),
  ETSY_APP_KEY: appKey('Etsy', 'ETSY_APP_SECRET'),
  ETSY_APP_SECRET: appSecret('Etsy', 'ETSY_APP_KEY'),
  AMAZON_APP_KEY: appKey('Amazon', 'AMAZON_APP_SECRET', ' Write the application id, a slash and the client id.'),
  AMAZON_APP_SECRET: appSecret('Amazon', 'AMAZON_APP_KEY'),
  PLATFORM_SANDBOX_URL: optional(url(['http', 'https']), {
    means:
      'The sandbox that stands in for all sales platforms. Without it they are called at their own addresses. Never set it ' +
      'in production.',
    example: 'http://127.0.0.1:3100',
  }),
  TRUST_PROXY: optional(proxies, {
    means:
      'The proxies whose X-Forwarded-* headers are believed. Without it none is, and whoever comes through a proxy has ' +
      'its address: limits count them as one visitor.',
    example: 'loopback,10.0.0.0/8',
  }),
  PROXY_TOKEN: optional(secret, {
    means:
      'The secret by which the proxy asks whether a host is ours and reads certificates of suppliers. Without it both calls ' +
      'are closed.',
    example: '<the output of: openssl rand -hex 32>',
    isSecret: true,
    wrongBecause: guessable,
  }),
  WEBHOOKS_NEAR: optional(either('1', '0'), {
    means:
      'Whether webhooks may go to addresses in your own network and by http. Set it only where you know all merchants.',
    example: '1',
  }),
  ROLE: set(roles, 'all', {
    means:
      'What this process does: web answers requests, worker runs the jobs, renderer runs the jobs that draw. Without web ' +
      'it answers only /health and /metrics.',
    example: 'web',
  }),
  METRICS_TOKEN: optional(secret, {
    means: 'The bearer token that opens /metrics to other machines. Without it only this one may read them.',
    example: '<token>',
    isSecret: true,
  }),
  RELEASE: optional(secret, {
    means:
      'What this version is called in metrics, traces and on the status page. Without it: the commit of the checkout.',
    example: '2026.11.2',
  }),
  TRACES_URL: optional(url(['http', 'https']), {
    means: 'The OpenTelemetry collector that takes traces as OTLP over HTTP. Without it none are made.',
    example: 'http://collector.example.com:4318/v1/traces',
  }),
  TRACES_PERCENT: set(percent, '100', { means: 'How many of a hundred traces are kept.' }),
  CHROMIUM_PATH: optional(program, {
    means: 'The browser of the tests. Without it one is looked for.',
    example: '/usr/bin/chromium',
  }),
}

type Words<T> = Omit<Variable<T>, 'kind' | 'default'>

function set<T>(kind: Kind<T>, whenUnset: string, words: Words<T>): Variable<T> & { default: string } {
  return { kind, default: whenUnset, ...words }
}

function optional<T>(kind: Kind<T>, words: Words<T>): Variable<T> & { default?: undefined } {
  return { kind, ...words }
}

/** A platform is offered once both halves of its app are set. */
function appKey(platform: string, other: string, form = '') {
  return optional(secret, {
    means: `The key of your app with ${platform}. Without it stores of ${platform} cannot be connected.${form}`,
    example: '<app key>',
    wrongBecause: (text, texts) => (texts.PLATFORM_SANDBOX_URL ? undefined : inPublicDemo(text, texts)),
    neededBecause: (texts) => (texts[other] ? `${other} is set` : undefined),
  })
}

function appSecret(platform: string, other: string) {
  return optional(secret, {
    means: `The secret of that app with ${platform}; it also verifies the webhooks.`,
    example: '<app secret>',
    isSecret: true,
    neededBecause: (texts) => (texts[other] ? `${other} is set` : undefined),
  })
}
