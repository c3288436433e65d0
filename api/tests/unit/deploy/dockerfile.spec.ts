import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import { parse } from 'yaml'
import { WORKSPACE } from '#start/workspace'
import {
  commandFault,
  environmentFaults,
  imageEnvironment,
  openPaths,
  readDeployed,
  readDockerfile,
} from '#tests/support/deployment'

const STRICT = Object.fromEntries(
  Object.keys({
    deprecatedMaintainer: 0,
    directiveCasing: 0,
    emptyContinuationLine: 0,
    instructionCasing: 0,
    instructionCmdMultiple: 0,
    instructionEntrypointMultiple: 0,
    instructionHealthcheckMultiple: 0,
    instructionJSONInSingleQuotes: 0,
    instructionWorkdirRelative: 0,
  }).map((name) => [name, ValidationSeverity.ERROR]),
)
const faultsIn = (text: string) => validate(text, STRICT).map(({ message }) => message)
const valuesOf = (name: string) => readDockerfile().flatMap((one) => (one.name === name ? [one.value] : []))

test.group('Image', (group) => {
  group.tap((one) => one.tags(['ANY-01']))

  test('the Dockerfile passes its linter, which finds planted mistakes', ({ assert }) => {
    const text = readDeployed('Dockerfile')
    assert.deepEqual(faultsIn(text), [])
    for (const [right, wrong] of [
      ['WORKDIR /source', 'WORKDIR source'],
      ['EXPOSE 3000', 'EXPOSE here'],
      ['--interval=10s', '--interval=10'],
      ['RUN sh', 'RUNN sh'],
    ] as const)
      assert.isNotEmpty(faultsIn(text.replace(right, wrong)), wrong)
  })

  test('runs the steps of its script, in order, on the Node version of the workspace', ({ assert }) => {
    const { nodeVersion } = parse(readFileSync(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8')) as {
      nodeVersion: string
    }
    const bases = valuesOf('FROM').map((one) => /^node:([\d.]+)-/.exec(one)?.[1])
    assert.deepEqual(bases, [nodeVersion, nodeVersion])
    const steps = valuesOf('RUN').filter((one) => one.includes('image.sh'))
    assert.deepEqual(steps, [
      'sh .deploy/image.sh install',
      'sh .deploy/image.sh build',
      'sh .deploy/image.sh prune /inkfold',
    ])
    const script = readDeployed('image.sh')
    for (const step of ['install', 'build', 'prune']) assert.match(script, new RegExp(`^${step}\\(\\) \\{`, 'm'))
  })

  test('takes what exists, and installs from the lockfile before the sources change', ({ assert }) => {
    const copied = valuesOf('COPY').filter((one) => !one.startsWith('--from'))
    const sources = copied.flatMap((one) => one.split(' ').slice(0, -1))
    assert.deepEqual(
      sources.filter((one) => !existsSync(join(WORKSPACE, one))),
      [],
    )
    const before = copied.slice(0, copied.indexOf('. .')).join(' ')
    for (const file of [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'api/package.json',
      'admin/package.json',
      'merchant/package.json',
    ])
      assert.include(before, file)
    assert.include(readDeployed('image.sh'), 'pnpm install --frozen-lockfile')
  })

  test('leaves out secrets and what a checkout makes, and nothing that its script copies', ({ assert }) => {
    const ignored = readDeployed('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    for (const name of ['**/.env', 'data', '.git', '**/node_modules', '**/dist']) assert.include(ignored, name)
    const copied = [...readDeployed('image.sh').matchAll(/\b(?:api|docs)\/(?:\$folder|[a-z_/]+)/g)].map(([one]) => one)
    assert.isAbove(copied.length, 3)
    for (const path of [...copied, ...folders()])
      assert.isFalse(
        ignored.some((one) => path === one || path.startsWith(`${one}/`)),
        path,
      )

    function folders() {
      const [, list = ''] = /for folder in ([^;]+);/.exec(readDeployed('image.sh')) ?? []
      const paths = list.split(' ').map((one) => `api/${one}`)
      assert.deepEqual(
        paths.filter((one) => !existsSync(join(WORKSPACE, one))),
        [],
      )
      return paths
    }
  })

  test('runs as an unprivileged user, with a health address and a command that exist', async ({ assert }) => {
    const last = readDockerfile().slice(readDockerfile().findLastIndex(({ name }) => name === 'FROM'))
    const names = last.map(({ name }) => name)
    assert.deepEqual(
      last.filter(({ name }) => name === 'USER').map(({ value }) => value),
      ['node'],
    )
    assert.isBelow(names.indexOf('USER'), names.indexOf('CMD'))
    const command = JSON.parse(last.find(({ name }) => name === 'CMD')?.value ?? '[]') as string[]
    assert.isUndefined(commandFault(command))
    const health = /\["node", "\/inkfold\/(.+)"\]$/.exec(last.find(({ name }) => name === 'HEALTHCHECK')?.value ?? '')
    const [, path = ''] = /\$\{PORT\}(\/[a-z/]+)/.exec(readFileSync(join(WORKSPACE, health?.[1] ?? ''), 'utf8')) ?? []
    assert.isTrue((await openPaths()).has(path), path)
    assert.equal(last.find(({ name }) => name === 'EXPOSE')?.value, imageEnvironment().PORT)
    assert.equal(last.find(({ name }) => name === 'VOLUME')?.value, imageEnvironment().STORAGE_PATH)
  })

  test('sets variables that the product knows and lets the start name what is missing', ({ assert }) => {
    const own = environmentFaults({})
    assert.deepEqual(
      own.filter((one) => !one.startsWith('HOST is wrong')),
      [],
    )
    const faults = environmentFaults({ DATABASE_URL: 'postgres://a:b@db/inkfold', DATABASE_POOLS: '3' })
    assert.include(faults, 'DATABASE_POOLS is no variable of the product')
    assert.isTrue(faults.some((one) => one.startsWith('APP_KEY is missing')))
  })
})
