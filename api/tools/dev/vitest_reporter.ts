import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { WORKSPACE } from '../../start/workspace.ts'
import { escapeRegExp, type Failure } from './failures.ts'

interface ModuleError {
  message: string
  stack?: string | undefined
}

/** Writes counts and failures for `pnpm test`; Vitest's own JSON omits errors outside tests. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ModuleError[]) {
    const file = process.env.TEST_COUNTS
    if (!file) return
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => ({ title: 'outside of every test', message: messageOf([error]) })),
    ]
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    writeFileSync(file, JSON.stringify({ passed: count('passed'), failed: count('failed'), failures }))
  }
}

function failuresOf(module: TestModule): Failure[] {
  const around = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return [
    ...(module.errors().length > 0 ? [{ title: nameOf(module), message: messageOf(module.errors()) }] : []),
    ...around.map((suite) => ({
      title: `before or after the tests of ${suite.fullName} (${nameOf(module)})`,
      message: messageOf(suite.errors()),
    })),
    ...[...module.children.allTests('failed')].map((test) => failureOf(test, module)),
  ]
}

function failureOf(test: TestCase, module: TestModule): Failure {
  const only = [module.moduleId, `--testNamePattern=^${escapeRegExp(test.fullName)}$`]
  return {
    title: test.fullName,
    message: messageOf(test.result().errors ?? []),
    test: { file: nameOf(module), only },
  }
}

const nameOf = ({ moduleId }: TestModule) => relative(WORKSPACE, moduleId)

function messageOf(errors: readonly ModuleError[]): string {
  return errors.map(({ message, stack }) => stack ?? message).join('\n')
}
