import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { WORKSPACE } from '#start/workspace'
import { readDeployed } from '#tests/support/deployment'

const FOLDER = join(WORKSPACE, 'docs', 'operations')
/** What every runbook needs beside the record of the day on which it was followed. */
const RUNBOOKS: Record<string, readonly string[]> = {
  'install.md': ['One machine with Compose', 'Kubernetes', 'Machines without containers'],
  'size-and-capacity.md': ['Start with', 'What to watch, and what to add', 'Connections', 'Add a process'],
  'upgrade.md': ['Back to the previous version', 'When it goes wrong'],
  'rotate-secrets.md': ['APP_KEY', "The product's database user"],
  'back-up-and-restore.md': [
    'A small installation: one command',
    'A large installation: to any moment',
    'After either',
    'Rehearsed',
  ],
  'fail-over.md': ['Prepare', 'Do it'],
  'certificates.md': ['Set it up', 'Expiry', 'When it goes wrong'],
}
/** They say what the numbers, rules and alerts mean; the runbooks say what to do. */
const OTHER_PAGES = ['alarms.md', 'capacity.md', 'observe.md', 'retention.md']

/** Six programs start at once, on a machine that may be busy. */
const PATIENCE_MS = 400_000

const read = (page: string) => readFileSync(join(FOLDER, page), 'utf8')
const headingsOf = (text: string) => [...text.matchAll(/^#{1,3} (.+)$/gm)].map(([, title = '']) => title)
const sectionOf = (text: string, title: string) =>
  text.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''

/** As the sites that show Markdown make them. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Links of a page to files that are not there, or to headings that their file lacks. */
function brokenLinks(page: string, text = read(page)): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, target = '', anchor]) => {
    const file = target === '' ? join(FOLDER, page) : join(FOLDER, target)
    if (!existsSync(file)) return [`${page}: ${target} is not there`]
    if (!anchor || headingsOf(readFileSync(file, 'utf8')).some((title) => anchorOf(title) === anchor)) return []
    return [`${page}: ${target || page} has no heading #${anchor}`]
  })
}

interface Command {
  page: string
  words: string[]
}

const STARTS = /(?:npx -y pnpm@12|node ace\.js|node bin\/\w+\.ts|sh \.deploy\/\S+|docker \w+|kubectl \w+)[^\n`#|&;]*/g

/** In blocks and in the text. */
const commandsIn = (page: string, text = read(page)): Command[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```|`([^`\n]+)`/gm)].flatMap(([, block, inline]) =>
    [...(block ?? inline ?? '').matchAll(STARTS)].map(([command]) => ({ page, words: command.trim().split(/\s+/) })),
  )

const { scripts } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The arguments for `node ace.js`, if the command leads there. */
function aceOf(words: readonly string[]): string[] | undefined {
  if (words[0] === 'node' && words[1] === 'ace.js') return words.slice(2)
  if (words[0] !== 'npx') return undefined
  const [name = '', ...rest] = words.slice(3)
  if (name === 'ace') return rest
  const behind = /^cd api && node ace (\S+)$/.exec(scripts[name] ?? '')?.[1]
  return behind ? [behind, ...rest] : undefined
}

const run = promisify(execFile)
const helps = new Map<string, Promise<string | undefined>>()

/** What the command says about itself; undefined if there is none. */
function helpOf(name: string): Promise<string | undefined> {
  const asked = run(process.execPath, ['ace.js', name, '--help'], {
    cwd: join(WORKSPACE, 'api'),
    env: { PATH: process.env.PATH, NO_COLOR: '1', NODE_ENV: 'test', DATABASE_URL: process.env.DATABASE_URL },
  }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
  helps.set(name, helps.get(name) ?? asked)
  return helps.get(name) as Promise<string | undefined>
}

async function faultOf({ page, words }: Command): Promise<string | undefined> {
  const fault = (why: string) => `${page}: ${words.join(' ')}: ${why}`
  const missing = words.filter((word) => word.startsWith('.deploy/') && !existsSync(join(WORKSPACE, word)))
  if (missing.length > 0) return fault(`${missing.join(', ')} is not there`)
  if (words[1]?.startsWith('bin/') && !existsSync(join(WORKSPACE, 'api', words[1]))) return fault('is not there')
  if (words[0] === 'sh' && !readFileSync(join(WORKSPACE, words[1] ?? ''), 'utf8').includes(`\n${words[2]}() {`))
    return fault('has no such step')
  if (words[0] === 'npx' && words[3] !== 'ace' && !scripts[words[3] ?? '']) return fault('is no script')
  const [name, ...rest] = aceOf(words) ?? []
  if (!name) return undefined
  const help = await helpOf(name)
  if (!help?.includes(name)) return fault('is no command')
  if (name === 'chaos' && rest[0] && !existsSync(join(WORKSPACE, 'api/tools/chaos', `${rest[0]}.ts`)))
    return fault('is no check')
  const unknown = rest.filter((word) => word.startsWith('--') && !help.includes(word))
  return unknown.length > 0 ? fault(`has no ${unknown.join(', ')}`) : undefined
}

const faultsOf = async (commands: readonly Command[]) =>
  (await Promise.all(commands.map(faultOf))).filter((fault) => fault !== undefined)

interface Rule {
  alert: string
  annotations: { runbook?: string }
}

const rules = () =>
  (parse(readDeployed('observability/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (one) => one.rules,
  )

test.group('Runbooks', (group) => {
  group.tap((one) => one.tags(['ANY-09']))

  test('each exists, has its parts, and is found from the first page of the documentation', ({ assert }) => {
    assert.sameMembers(globSync('*.md', { cwd: FOLDER }), [...Object.keys(RUNBOOKS), ...OTHER_PAGES])
    const first = readFileSync(join(WORKSPACE, 'docs', 'README.md'), 'utf8')
    for (const [page, parts] of Object.entries(RUNBOOKS)) {
      assert.includeMembers(headingsOf(read(page)), [...parts, 'Followed'], page)
      for (const part of parts) assert.isAbove(sectionOf(read(page), part).length, part.length + 80, `${page}: ${part}`)
      assert.include(first, `(operations/${page})`)
    }
  })

  test('each says on which day it was followed, on what, and what came out', ({ assert }) => {
    for (const page of Object.keys(RUNBOOKS)) {
      const followed = sectionOf(read(page), 'Followed')
      assert.match(followed, /^On \d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d, /m, page) // prettier-ignore
      assert.match(followed.slice(followed.indexOf(', ')), /\b\d/, `${page}: what came out`)
      assert.isAbove(followed.length, 200, page)
    }
  })

  test('each command in them exists, explains itself and knows the options that are given', async ({ assert }) => {
    const commands = [...Object.keys(RUNBOOKS), ...OTHER_PAGES].flatMap((page) => commandsIn(page))
    const names = new Set(commands.flatMap(({ words }) => aceOf(words)?.[0] ?? []))
    assert.containsSubset([...names], ['backup', 'restore', 'prove', 'db:migrate', 'rekey', 'chaos'])
    assert.deepEqual(await faultsOf(commands), [])
  }).timeout(PATIENCE_MS)

  test('an alert leads to a section that exists, and every runbook is led to by one', ({ assert }) => {
    const alarms = read('alarms.md')
    for (const { alert, annotations } of rules()) {
      const [page = '', anchor] = (annotations.runbook ?? '').split('#')
      assert.isTrue(existsSync(join(WORKSPACE, page)), `${alert}: ${annotations.runbook}`)
      assert.equal(relative(FOLDER, join(WORKSPACE, page)), 'alarms.md')
      assert.equal(anchor, anchorOf(alert))
      assert.include(headingsOf(alarms), alert)
    }
    const sections = rules().map(({ alert }) => sectionOf(alarms, alert))
    for (const page of Object.keys(RUNBOOKS))
      assert.isTrue(
        sections.some((section) => section.includes(`](${page}`)),
        `no alert leads to ${page}`,
      )
  })

  test('no link in them leads nowhere', ({ assert }) => {
    const pages = [...Object.keys(RUNBOOKS), ...OTHER_PAGES]
    assert.deepEqual(
      pages.flatMap((page) => brokenLinks(page)),
      [],
    )
    assert.isTrue(pages.every((page) => dirname(page) === '.'))
  })

  test('planted mistakes are found', async ({ assert }) => {
    const page = 'upgrade.md'
    const planted = ['npx -y pnpm@12 db:migrat', 'node ace.js restor /x', 'npx -y pnpm@12 ace restore /x --replce', 'npx -y pnpm@12 chaos nothing', 'sh .deploy/image.sh built', 'docker compose -f .deploy/compos.yaml up'] // prettier-ignore
    const found = await Promise.all(planted.map((command) => faultsOf(commandsIn(page, `\`${command}\``))))
    assert.deepEqual(
      found.map((faults) => faults.length),
      planted.map(() => 1),
    )
    assert.lengthOf(brokenLinks(page, '[a](nowhere.md) [b](install.md#nowhere) [c](install.md#kubernetes)'), 2)
  }).timeout(PATIENCE_MS)
})
