import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { announce } from '../../../tools/dev/announce.ts'
import { chooseLogFile } from '../../../tools/dev/log_file.ts'
import { progressLine } from '../../../tools/dev/progress_line.ts'
import { freePort } from '../../../start/free_port.ts'
import { readEnvironment } from '../../../start/environment/read.ts'
import { isAlive } from '../../../start/postgres/process.ts'
import { run } from './fixtures/run.ts'
import { until } from './fixtures/until.ts'

const HOST = '127.0.0.1'

test.group('Commands', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  test('a port in use is skipped for the next free one', async ({ assert, cleanup }) => {
    const port = await freePort({ host: HOST })
    const server = createServer().listen(port, HOST)
    cleanup(() => void server.close())
    const taken: number[] = []
    const found = await freePort({ host: HOST, port, next: (one) => taken.push(one) && one + 1 })
    assert.isAbove(found, port)
    assert.equal(taken[0], port)
  })

  test('a port chosen for production is used, or the start ends with one line: {what}')
    .with([
      { what: 'by the variable', given: {} as Record<string, string> },
      { what: 'with the word production', given: { NODE_ENV: 'production' } },
      { what: 'on all addresses', given: { HOST: '0.0.0.0', DEMO: '1' } },
    ])
    .run(async ({ assert, cleanup }, { given }) => {
      const port = await freePort({ host: HOST })
      const { HOST: host = HOST } = given
      const server = createServer().listen(port, host)
      cleanup(() => void server.close())
      await once(server, 'listening')
      const { exitCode, stderr, stdout } = await run('bin/start.ts', { PORT: String(port), HOST: host, ...given })
      assert.equal(exitCode, 1)
      const said = `  PORT ${port} on ${host} is taken by another process: end that one, or choose another port.`
      assert.deepEqual(stderr.trimEnd().split('\n'), ['Inkfold cannot start:', said])
      assert.equal(stdout, '')
    })
    .tags(['SEC-07'])

  test('a demonstration logs to a file; an own database or --logs keeps the console', ({ assert }) => {
    assert.match(chooseLogFile([]) ?? '', /data\/inkfold\.log$/)
    assert.isUndefined(chooseLogFile(['--logs']))
    process.env.DATABASE_URL = 'postgres://someone@localhost/inkfold'
    try {
      assert.isUndefined(chooseLogFile([]))
    } finally {
      delete process.env.DATABASE_URL
    }
  })

  test('start prints addresses, log and accounts under a header, in this order', ({ assert }) => {
    const log = console.log
    const printed: string[] = []
    console.log = (text: string) => void printed.push(text)
    try {
      announce({ ...readEnvironment(), APP_URL: 'http://localhost:3000', DEMO: true, LOG_FILE: '/var/log/inkfold.log' })
    } finally {
      console.log = log
    }
    const [lines] = printed.map((text) => text.split('\n'))
    const orderOf = (start: RegExp) => lines?.findIndex((text) => start.test(text)) ?? -1
    const order = [
      /^Shop /,
      /^Log +\/var\/log/,
      /^  Username +Role +Where$/,
      /^  super +Super account +\/backoffice$/,
    ].map(orderOf)
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    )
    assert.notInclude(order, -1)
  })

  test('progress is one updating line in a terminal, and one line per step elsewhere', ({ assert }) => {
    const written = (isTTY: boolean) => {
      const texts: string[] = []
      const line = progressLine({ isTTY, write: (text: string) => texts.push(text) > 0 } as never)
      for (const text of ['one', 'one', 'two']) line.show(text)
      line.clear()
      return texts.join('')
    }
    assert.equal(written(false), 'one\ntwo\n')
    assert.equal(written(true), '\r\u001b[Kone\r\u001b[Ktwo\r\u001b[K')
  })

  test('a command ends when the npx that launched it is killed', async ({ assert }) => {
    const script = `"${process.execPath}" "${join(import.meta.dirname, 'fixtures', 'launched.ts')}" & wait`
    const launcher = spawn('/bin/sh', ['-c', script], { argv0: 'npm', stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(launcher.stdout, 'data')
    assert.isTrue(isAlive(Number(pid)))
    launcher.kill('SIGKILL')
    await until(() => !isAlive(Number(pid)), 'the command to end')
  }).skip(!existsSync('/proc'), 'only /proc tells')

  test('an unknown bench or chaos run lists the existing ones', async ({ assert }) => {
    const { stderr, exitCode } = await run('ace.js', {}, ['bench', 'no-such-bench'])
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /There is no no-such-bench/)
    assert.match((await run('ace.js', {}, ['chaos'])).stdout, /pnpm chaos NAME/)
  })
})
