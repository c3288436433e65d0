import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'

const TESTS = [
  'api/{client,contracts,document,tests}/**/*.spec.ts',
  'admin/{src,e2e}/**/*.{spec,test}.{ts,tsx}',
  'merchant/{src,e2e}/**/*.{spec,test}.{ts,tsx}',
]
const REFERENCE = join(WORKSPACE, 'docs', 'reference')

export function requirementsPage(): string {
  const tests = testsById()
  const lines = readFileSync(join(REFERENCE, 'requirements.yaml'), 'utf8')
    .split('\n')
    .flatMap((line) => lineOf(line, tests))
  return [
    '# Requirements and the tests that prove them',
    '',
    '*Generated from `requirements.yaml` and the tags of the tests.*',
    ...lines,
    '',
  ].join('\n')
}

function lineOf(line: string, tests: Map<string, string[]>): string[] {
  const area = /^(\w+):$/.exec(line)
  if (area) return ['', `## ${area[1]}`, '', '| Id | What it asks | Proved in |', '|---|---|---|']
  const [, id, words] = /^ {2}([A-Z0-9]+-\d+): (.*)$/.exec(line) ?? []
  return id ? [`| ${id} | ${words} | ${(tests.get(id) ?? []).map(linkOf).join('<br>') || 'not yet'} |`] : []
}

function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync(TESTS, { cwd: WORKSPACE }).toSorted()) {
    const ids = readFileSync(join(WORKSPACE, file), 'utf8').matchAll(/\b[A-Z]+[A-Z0-9]*-\d{2}\b/g)
    for (const id of new Set([...ids].map(String))) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

function linkOf(file: string): string {
  return `[${file}](${relative(REFERENCE, join(WORKSPACE, file))})`
}
