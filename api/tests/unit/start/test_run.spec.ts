import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { judge, named, withFailure, type Counts } from '../../../tools/dev/counts.ts'
import { type Failure, failureLines, ownFailures, playwrightFailures } from '../../../tools/dev/failures.ts'
import { ownCounts, playwrightCounts } from '../../../tools/dev/reports.ts'
import { reasonAgainstRerun, refuseTooManyFlaky, rerunFailed, type Result } from '../../../tools/dev/rerun.ts'
import { partOf } from '../../../tools/dev/suite_files.ts'
import { summary } from '../../../tools/dev/summary.ts'
import { TEST_STEPS } from '../../../tools/dev/test_steps.ts'
import { WORKSPACE } from '../../../start/workspace.ts'
import { run } from './fixtures/run.ts'

const failure = (title: string): Failure => ({ title, message: 'why', test: { file: 'a.spec.ts', only: [title] } })
const failures = (count: number) => Array.from({ length: count }, (_, index) => failure(`test ${index}`))

/** A step whose failed tests pass on a repetition, except the named ones. */
function stepWith(failed: Failure[], ...failAgain: string[]) {
  const asked: string[][] = []
  const run = async (...only: string[]): Promise<Counts> => {
    asked.push(only)
    return failAgain.includes(only[0] ?? '') ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
  }
  const result: Result = { step: { name: 'API', run }, counts: { passed: 7, failed: failed.length, failures: failed } }
  return { asked, result }
}

const settle = async (result: Result) => refuseTooManyFlaky(await rerunFailed([result]))

test.group('Test run | counting', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  test('a runner is judged by its counts and its exit', ({ assert }) => {
    assert.deepEqual(judge(0, { passed: 3, failed: 0 }), { passed: 3, failed: 0 })
    assert.deepEqual(judge(1, { passed: 2, failed: 1 }), { passed: 2, failed: 1 })
    assert.deepEqual(judge(1, { passed: 3, failed: 0 }), { passed: 3, failed: 1 }, 'failed outside the tests')
    assert.deepEqual(judge(0, { passed: 0, failed: 0 }), { passed: 0, failed: 1 }, 'found no test')
    assert.deepEqual(judge(0, undefined), { passed: 0, failed: 1 }, 'crashed before its report')
  })

  test('reads the reports of the three runners', ({ assert }) => {
    const counts = { passed: 4, failed: 2 }
    assert.deepEqual(ownCounts({ passed: 4, failed: 2, skipped: 1, total: 7 }), counts)
    assert.deepEqual(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } }), counts)
    assert.deepEqual(playwrightCounts({}), { passed: 0, failed: 0 })
  })

  test('a failed journey has its title, its reason without colours, and its command', ({ assert }) => {
    const specs = [
      { title: 'sells', ok: true, tests: [] },
      {
        title: 'ships (today)',
        ok: false,
        line: 12,
        column: 3,
        tests: [{ results: [{ errors: [{ message: '\u001B[31mlate\u001B[39m' }] }] }],
      },
    ]
    const file = '../../../merchant/e2e/shop.spec.ts'
    const [shown, outside] = playwrightFailures({
      config: { rootDir: join(WORKSPACE, 'api/tools/dev') },
      suites: [{ title: file, file, suites: [{ title: 'The shop', specs }] }],
      errors: [{ message: 'no browser' }],
    })
    const title = 'The shop › ships (today)'
    assert.deepEqual(failureLines([shown as Failure]), ['', `✖ ${title} (merchant/e2e/shop.spec.ts)`, '    late'])
    const [place = '', grep = '', output = ''] = shown?.test?.only ?? []
    assert.isTrue(place.startsWith('^') && place.endsWith(String.raw`/merchant/e2e/shop\.spec\.ts$:12:3`))
    assert.equal(grep, String.raw`--grep=(^| )The shop ships \(today\)( @|$)`)
    assert.isTrue(output.endsWith('again/merchant-e2e-shop-spec-ts-12-3'))
    assert.deepEqual(outside, { title: 'outside of every test', message: 'no browser' })
    assert.equal(failureLines(failures(22)).at(-1), '… and 2 more')
  })

  test('a failed journey of a story is run again with the whole story', ({ assert }) => {
    const file = '../../../merchant/e2e/sell.spec.ts'
    const specs = [{ title: 'a shop is connected', ok: false, line: 12, column: 3, tests: [] }]
    const [shown] = playwrightFailures({
      config: { rootDir: join(WORKSPACE, 'api/tools/dev') },
      suites: [{ title: file, file, suites: [{ title: 'selling in six shops', specs }] }],
    })
    const [place = '', grep = ''] = shown?.test?.only ?? []
    assert.isTrue(place.startsWith('^') && place.endsWith(String.raw`/merchant/e2e/sell\.spec\.ts$`))
    assert.equal(grep, '--grep=(^| )selling in six shops ')
  })

  test('failures outside of tests have a name too', async ({ assert, cleanup }) => {
    const report = join(await mkdtemp(join(tmpdir(), 'counts-')), 'japa.json')
    cleanup(() => rm(dirname(report), { recursive: true }))
    const { exitCode } = await run('tests/unit/start/fixtures/fails_outside.ts', { TEST_COUNTS: report })
    const written: unknown = JSON.parse(await readFile(report, 'utf8'))
    assert.equal(exitCode, 1)
    assert.deepEqual(ownCounts(written), { passed: 1, failed: 0 })
    assert.deepEqual(
      ownFailures(written).map(({ title, message, test: one }) => [title, message.split('\n')[0], one]),
      [
        ['outside of every test, unawaited', 'Error: nobody waited', undefined],
        ['before or after the tests of One', 'Error: not tidied', undefined],
        ['outside of every test, unawaited', 'Error: nobody waited that long', undefined],
      ],
    )
    const [unnamed] = named({ passed: 1, failed: 1 }, [], 3)
    assert.equal(unnamed?.title, 'ended with 3, and names no test that failed')
  })

  test('the summary ends with one line containing the total', async ({ assert }) => {
    const { stdout, exitCode } = await run('tests/unit/start/fixtures/run_steps.ts', {})
    assert.deepEqual(stdout.trimEnd().split('\n').slice(-2), ['0 flaky', '5 passed, 2 failed'])
    assert.equal(exitCode, 1)
  })
})

test.group('Test run | flaky tests', (group) => {
  group.tap((one) => one.tags(['SEC-09']))

  test('reports a test that passes on repetition as flaky with its first reason', async ({ assert }) => {
    const { asked, result } = stepWith(failures(1))
    const settled = await settle(result)
    assert.deepEqual(asked, [['test 0']])
    assert.deepEqual(summary(settled), [
      '',
      'Failed at first and passed when run once more:',
      '',
      '~ test 0 (a.spec.ts)',
      '    why',
      '',
      `✔ ${'API'.padEnd(28)} 8 passed, 0 failed`,
      '',
      '~ test 0 (a.spec.ts): why',
      '1 flaky',
      '8 passed, 0 failed',
    ])
  })

  test('a test that fails again fails the run and counts once', async ({ assert }) => {
    const { asked, result } = stepWith(failures(3), 'test 1')
    const lines = summary(await settle(result))
    assert.deepEqual(asked, [['test 0'], ['test 1'], ['test 2']])
    assert.deepEqual(lines.slice(0, 3), ['', '✖ test 1 (a.spec.ts)', '    why'])
    assert.deepEqual(lines.slice(-2), ['2 flaky', '9 passed, 1 failed'])
  })

  test('three flaky tests pass, four are failures: {count}')
    .with([
      { count: 3, ends: ['3 flaky', '10 passed, 0 failed'] },
      { count: 4, ends: ['4 flaky: more than 3 count as failed', '7 passed, 4 failed'] },
    ])
    .run(async ({ assert }, { count, ends }) => {
      assert.deepEqual(summary(await settle(stepWith(failures(count)).result)).slice(-2), ends)
    })

  test('rows of one test are repeated together and counted separately', async ({ assert }) => {
    const { asked, result } = stepWith([failure('row'), failure('row')])
    assert.deepEqual(summary(await settle(result)).slice(-2), ['2 flaky', '9 passed, 0 failed'])
    assert.lengthOf(asked, 1)
  })

  test('a repetition that finds no test or crashes is a second failure: {what}')
    .with([
      { what: 'finds none', run: () => Promise.resolve({ passed: 0, failed: 0 }) },
      { what: 'crashes', run: () => Promise.reject(new Error('crashed')) },
    ])
    .run(async ({ assert }, { run: again }) => {
      const { result } = stepWith(failures(1))
      const settled = await settle({ ...result, step: { name: 'API', run: again } })
      assert.deepEqual(summary(settled).slice(-2), ['0 flaky', '7 passed, 1 failed'])
    })

  test('more than twenty failed tests are not repeated', ({ assert }) => {
    assert.isUndefined(reasonAgainstRerun([stepWith(failures(20)).result]))
    assert.match(reasonAgainstRerun([stepWith(failures(21)).result]) ?? '', /More than 20/)
    assert.deepEqual(summary([stepWith(failures(1)).result], 'why not').slice(-2), ['0 flaky', '7 passed, 1 failed'])
  })

  test('a crash and failures without a name stay failures, and failed tests beside them are repeated', async ({
    assert,
  }) => {
    const { asked, result } = stepWith(failures(1))
    const crashed = withFailure(result.counts, { title: 'the product ended by itself', message: '' })
    assert.deepEqual(summary(await settle({ ...result, counts: crashed })).slice(-2), ['1 flaky', '8 passed, 1 failed'])
    const unnamed = { passed: 7, failed: 2, failures: failures(1) }
    assert.deepEqual(summary(await settle({ ...result, counts: unnamed })).slice(-2), ['1 flaky', '8 passed, 1 failed'])
    assert.deepEqual(asked, [['test 0'], ['test 0']])
  })

  test('each of the three runners repeats exactly the failed test, whatever its title', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'flaky-'))
    cleanup(() => rm(folder, { recursive: true }))
    const { stdout, exitCode } = await run('tests/unit/start/fixtures/flaky/run.ts', { FLAKY_FOLDER: folder })
    for (const runner of ['japa', 'vitest', 'playwright']) assert.include(stdout, `failed once in ${runner}`)
    for (const file of ['japa_tests.ts', 'vitest_tests.ts', 'playwright_tests.ts'])
      assert.include(stdout, `(api/tests/unit/start/fixtures/flaky/${file})`)
    assert.deepEqual(stdout.trimEnd().split('\n').slice(-2), ['3 flaky', '8 passed, 0 failed'])
    assert.equal(exitCode, 0)
  })
})

test.group('Test run | shards', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  const sizes: Record<string, number> = { a: 9, b: 5, c: 4, d: 1, e: 1 }
  const part = (shard: string) => partOf(Object.keys(sizes), shard, (file) => sizes[file] ?? 0)

  test('the shards of a suite are about equally large and hold each file once', ({ assert }) => {
    assert.deepEqual(
      [part('1/2'), part('2/2')],
      [
        ['a', 'd'],
        ['b', 'c', 'e'],
      ],
    )
    assert.deepEqual(part('1/1'), ['a', 'b', 'c', 'd', 'e'])
    assert.deepEqual(part('6/6'), [])
  })

  test('rejects a shard that is no part of a whole: {$self}')
    .with(['3/2', '0/2', '2', 'half'])
    .run(({ assert }, shard) => {
      assert.throws(() => part(shard), `SHARD is a part of a whole such as 2/3, not ${shard}`)
    })

  test('every step has a name of its own, by which its output and its counts are told apart', ({ assert }) => {
    const names = TEST_STEPS.map(({ name }) => name.replaceAll(/\W+/g, '-'))
    assert.lengthOf(new Set(names), names.length)
  })
})
