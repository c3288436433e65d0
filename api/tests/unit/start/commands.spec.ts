import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { judge, named } from '../../../bin/support/counts.ts'
import { type Failure, japaFailures, playwrightFailures, told, vitestFailures } from '../../../bin/support/failures.ts'
import { japaCounts, playwrightCounts, vitestCounts } from '../../../bin/support/reports.ts'
import { freePort } from '../../../start/free_port.ts'
import { isAlive } from '../../../start/postgres/process.ts'
import { run } from './fixtures/run.ts'
import { until } from './fixtures/until.ts'

const HOST = '127.0.0.1'

test.group('The commands', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  test('a taken port is passed over for the next free one', async ({ assert, cleanup }) => {
    const port = await freePort({ host: HOST })
    const server = createServer().listen(port, HOST)
    cleanup(() => void server.close())
    const taken: number[] = []
    const found = await freePort({ host: HOST, port, next: (one) => taken.push(one) && one + 1 })
    assert.isAbove(found, port)
    assert.equal(taken[0], port)
  })

  test('a runner is judged by what it counted and how it ended', ({ assert }) => {
    assert.deepEqual(judge(0, { passed: 3, failed: 0 }), { passed: 3, failed: 0 })
    assert.deepEqual(judge(1, { passed: 2, failed: 1 }), { passed: 2, failed: 1 })
    assert.deepEqual(judge(1, { passed: 3, failed: 0 }), { passed: 3, failed: 1 }, 'failed outside the tests')
    assert.deepEqual(judge(0, { passed: 0, failed: 0 }), { passed: 0, failed: 1 }, 'found no test')
    assert.deepEqual(judge(0, undefined), { passed: 0, failed: 1 }, 'crashed before its report')
  })

  test('the reports of the three runners are read', ({ assert }) => {
    const counts = { passed: 4, failed: 2 }
    assert.deepEqual(japaCounts({ passed: 4, failed: 2, skipped: 1, total: 7 }), counts)
    assert.deepEqual(vitestCounts({ numPassedTests: 4, numFailedTests: 2, numTotalTests: 6 }), counts)
    assert.deepEqual(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } }), counts)
    assert.deepEqual(playwrightCounts({}), { passed: 0, failed: 0 })
  })

  test('what failed is said again where the log ends, in words and not in colours', ({ assert }) => {
    const suite = {
      title: 'shop.spec.ts',
      suites: [
        {
          title: 'The shop',
          specs: [
            { title: 'sells', ok: true, tests: [] },
            {
              title: 'ships',
              ok: false,
              tests: [{ results: [{ errors: [{ message: '\u001B[31mlate\u001B[39m' }] }] }],
            },
          ],
        },
      ],
    }
    const [shown] = playwrightFailures({ suites: [suite] })
    assert.deepEqual(told([shown as Failure]), ['', '✖ shop.spec.ts › The shop › ships', '    late'])
    const failed = { status: 'failed', fullName: 'a price', failureMessages: ['too low'] }
    assert.deepEqual(vitestFailures({ testResults: [{ message: '', assertionResults: [failed] }] }), [
      { title: 'a price', message: 'too low' },
    ])
    const many = Array.from({ length: 22 }, () => ({ title: 'one', message: 'why' }))
    assert.equal(told(many).at(-1), '… and 2 more')
  })

  test('what failed outside of every test has a name too', async ({ assert, cleanup }) => {
    const report = join(await mkdtemp(join(tmpdir(), 'counts-')), 'japa.json')
    cleanup(() => rm(dirname(report), { recursive: true }))
    const { exitCode } = await run('tests/unit/start/fixtures/fails_outside.ts', { TEST_COUNTS: report })
    const written: unknown = JSON.parse(await readFile(report, 'utf8'))
    assert.equal(exitCode, 1)
    assert.deepEqual(japaCounts(written), { passed: 1, failed: 0 })
    assert.deepEqual(
      japaFailures(written).map(({ title, message }) => [title, message.split('\n')[0]]),
      [
        ['outside of every test, unawaited', 'Error: nobody waited'],
        ['before or after the tests of One', 'Error: not tidied'],
        ['outside of every test, unawaited', 'Error: nobody waited that long'],
      ],
    )
    const [unnamed] = named({ passed: 1, failed: 1 }, [], 3)
    assert.equal(unnamed?.title, 'ended with 3, and names no test that failed')
  })

  test('the summary ends with the one line that tells the whole', async ({ assert }) => {
    const { stdout, exitCode } = await run('tests/unit/start/fixtures/run_steps.ts', {})
    assert.equal(stdout.trimEnd().split('\n').at(-1), '5 passed, 2 failed')
    assert.equal(exitCode, 1)
  })

  test('a command ends when the npx that launched it is killed', async ({ assert }) => {
    const script = `"${process.execPath}" "${join(import.meta.dirname, 'fixtures', 'launched.ts')}" & wait`
    const launcher = spawn('/bin/sh', ['-c', script], { argv0: 'npm', stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(launcher.stdout, 'data')
    assert.isTrue(isAlive(Number(pid)))
    launcher.kill('SIGKILL')
    await until(() => !isAlive(Number(pid)), 'the command to end')
  }).skip(!existsSync('/proc'), 'only /proc tells')

  test('an unknown bench or rig is answered with those that exist', async ({ assert }) => {
    const { stderr, exitCode } = await run('bin/bench.ts', {}, ['no-such-bench'])
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /There is no no-such-bench/)
    assert.match((await run('bin/rig.ts', {})).stdout, /pnpm rig NAME/)
  })
})
