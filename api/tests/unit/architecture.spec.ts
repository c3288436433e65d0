import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A module may import itself and the modules before it in this list. Nothing else. */
const MODULES = [
  'core',
  'tenancy',
  'settings',
  'media',
  'identity',
  'organisations',
  'ledger',
  'catalogue',
  'stores',
  'design',
  'logistics',
  'orders',
  'fulfilment',
  'after_sales',
  'publishing',
  'developers',
  'back_office',
]
/** What belongs to no module: everybody may read it, and it reads no module. */
const BESIDE = ['contracts', 'document', 'start', 'database', 'config', 'providers', 'tests']

interface Source {
  file: string
  text: string
  imports: { from: string; isType: boolean }[]
}

function read(...patterns: string[]): Source[] {
  const files = globSync(patterns, { cwd: ROOT }).filter((file) => !file.includes('node_modules'))
  return files.toSorted().map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return { file, text, imports: importsIn(text) }
  })
}

function importsIn(text: string) {
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)(\s+type)?\b[^'"`;]*?\bfrom\s+'([^']+)'|\bimport\(\s*['"`]([^'"`]+)|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(([, , type, named, dynamic, bare]) => ({
    from: (named ?? dynamic ?? bare) as string,
    isType: type !== undefined,
  }))
}

/** The folder an import leads to, from the top of the API: `app/core/…`, `contracts/…`; null for a package. */
function leadsTo({ file }: Source, from: string): string | null {
  if (from.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), from))
  const [, name = '', rest = ''] = /^#([a-z_]+)\/(.+)$/.exec(from) ?? []
  if (MODULES.includes(name)) return `app/${name}/${rest}`
  return BESIDE.includes(name) ? `${name}/${rest}` : null
}

const moduleOf = (path: string) => MODULES.indexOf(/^app\/([a-z_]+)\//.exec(path)?.[1] ?? '')
const arrows = (sources: Source[], isWrong: (source: Source, to: string, isType: boolean) => boolean) =>
  sources.flatMap((source) =>
    source.imports.flatMap(({ from, isType }) => {
      const to = leadsTo(source, from)
      return isWrong(source, to ?? from, isType) ? [`${source.file} → ${from}`] : []
    }),
  )

const DRAWING = /^(fabric|bwip-js)\b/
const isCanvas = (file: string) => file.startsWith('document/canvas/')

/** Without comments and texts. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '')

const app = read('app/**/*.ts')
const ours = [
  ...app,
  ...read('{bin,config,contracts,document,database,providers,start,client}/**/*.ts').filter(
    ({ file }) => !file.endsWith('.spec.ts'),
  ),
]

test.group('Architecture', () => {
  test('every folder of app is a known module', ({ assert }) => {
    assert.isAbove(app.length, 150)
    assert.deepEqual([...new Set(app.filter(({ file }) => moduleOf(file) < 0).map(({ file }) => file))], [])
  }).tags(['CRUD-01'])

  test('modules import themselves and what stands to their left', ({ assert }) => {
    assert.deepEqual(
      arrows(app, ({ file }, to) => moduleOf(to) > moduleOf(file)),
      [],
    )
  })

  test('every import of ours leads to a file', ({ assert }) => {
    const files = new Set(ours.map(({ file }) => file))
    const lost = arrows(
      ours,
      ({ file }, to) =>
        /^(app|contracts|document|start|database|config|providers|bin|client)\//.test(to) &&
        !/\.(json|js)$/.test(to) &&
        !files.has(to.endsWith('.ts') ? to : `${to}.ts`) &&
        !file.startsWith('client/tests'),
    )
    assert.deepEqual(lost, [])
  })

  test('every address and every resource is within reach of the routes that are loaded', ({ assert }) => {
    const byFile = new Map([...app, ...read('start/routes.ts')].map((source) => [source.file, source]))
    const loaded = new Set(['start/routes.ts'])
    for (const file of loaded)
      for (const { from } of byFile.get(file)?.imports ?? []) {
        const to = leadsTo(byFile.get(file) as Source, from)
        if (to) loaded.add(/\.\w+$/.test(to) ? to : `${to}.ts`)
      }
    const mounting = app.filter(({ text }) => /^(?:route|mount)\(/m.test(text))
    assert.isAbove(mounting.length, 10)
    assert.deepEqual(
      mounting.map(({ file }) => file).filter((file) => !loaded.has(file)),
      [],
    )

    const mounted = new Set(
      mounting.flatMap(({ text }) => [...text.matchAll(/(?:^mount|\bschema)\((\w+)\)/gm)].map(([, name]) => name)),
    )
    const defined = app.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:const (\w+) = )?(?<!function )\bdefineResource\(/g)].map(
        ([, name]) => name ?? `${file}: without a name`,
      ),
    )
    assert.isAbove(defined.length, 10)
    assert.deepEqual(
      defined.filter((name) => !mounted.has(name)),
      [],
    )
  })

  test('the contracts import nothing but themselves', ({ assert }) => {
    assert.deepEqual(
      arrows(read('contracts/*.ts'), (_, to) => !to.startsWith('contracts/')),
      [],
    )
  })

  test('the document imports nothing but itself, so that it runs wherever there is JavaScript', ({ assert }) => {
    const document = read('document/**/*.ts').filter(({ file }) => !file.startsWith('document/tests/'))
    const strange = /\b(?:process|Buffer|document\.create\w+|window|require|__dirname)\b[.(]/
    assert.isAbove(document.length, 30)
    assert.deepEqual(
      arrows(document, ({ file }, to) => !to.startsWith('document/') && !(isCanvas(file) && DRAWING.test(to))),
      [],
    )
    assert.deepEqual(
      document.filter(({ text }) => strange.test(code(text))).map(({ file }) => file),
      [],
    )
  })

  test('only the canvas of the document, that of the editor and the renderer know the library of canvases', ({
    assert,
  }) => {
    const all = read(
      '{app,bin,config,contracts,document,database,providers,start,client}/**/*.ts',
      '../merchant/src/**/*.{ts,tsx}',
    )
    const knowing = new Set(
      all.filter(({ imports }) => imports.some(({ from }) => DRAWING.test(from))).map(({ file }) => file),
    )
    assert.deepEqual(
      [...knowing].filter(
        (file) => !isCanvas(file) && !/^(app\/design\/render|\.\.\/merchant\/src\/editor\/canvas)\//.test(file),
      ),
      [],
    )
  }).tags(['REN-02'])

  test('modules do not reach into providers, tests or the bootstrap, but for its settings', ({ assert }) => {
    assert.deepEqual(
      arrows(
        app,
        ({ file }, to) =>
          /^(providers|tests|database|bin|client)\//.test(to) ||
          (to.startsWith('start/') &&
            !/^start\/(environment|workspace)/.test(to) &&
            // Named middleware is imported where routes are added, as the framework has it.
            !(file === 'app/core/http/routes.ts' && to === 'start/kernel')),
      ),
      [],
    )
  })

  test('rules and actions know no HTTP', ({ assert }) => {
    const inner = app.filter(({ file }) => /\/(domain|actions)\//.test(file))
    const http =
      /^@adonisjs\/core\/(http|services\/(router|server))|^node:http|^app\/\w+\/http\/(?!actor$|access$)|\/(endpoints|routes)\b/
    assert.isAbove(inner.length, 30)
    assert.deepEqual(
      arrows(inner, (_, to, isType) => !isType && http.test(to)),
      [],
    )
  })

  test('only the bootstrap reads the environment', ({ assert }) => {
    const allowed: Record<string, string> = {
      'app/media/decoding/decoding_child.ts': 'hands nothing but PATH to a child',
      'app/design/render/processes/render.ts': 'hands nothing but PATH to a child',
    }
    const readers = [...app, ...read('{config,contracts,database,providers,client}/**/*.ts')].filter(
      ({ file, text }) => /process\.env\b/.test(text) && !allowed[file],
    )
    assert.deepEqual(
      readers.map(({ file }) => file),
      [],
    )
  })

  test('every transaction is one whose commit is believed only when it has happened', ({ assert }) => {
    const opening = [...app, ...read('{database,providers}/**/*.ts')].filter(({ text }) =>
      /\bdb\b.*\.transaction\(|\bnew Transaction\(/.test(text),
    )
    assert.deepEqual(
      opening.map(({ file }) => file),
      ['app/core/driver/connections.ts', 'app/core/driver/transaction.ts'],
    )
  }).tags(['OPS-04'])

  test('no SQL is built from what a request says', ({ assert }) => {
    const sql = /`[^`]*\b(?:select|insert into|update|delete from|where|order by|limit|offset)\b[^`]*`/gi
    const said = /\$\{[^}]*\b(?:ctx|request|body|params|input|given|query|qs|header|keyword|val|search)\b(?!\()[^}]*\}/
    const found = app.flatMap(({ file, text }) =>
      [...text.matchAll(sql)].filter(([one]) => said.test(one)).map(([one]) => `${file}: ${one.slice(0, 80)}`),
    )
    assert.deepEqual(found, [])
  }).tags(['CRUD-03'])

  test('no any, no chance that can be guessed, nothing left to be done', ({ assert }) => {
    const bans: [RegExp, string][] = [
      [/(?::|\bas|<|\|)\s*any\b(?!\()|\bany\[\]/, 'any'],
      [/Math\.random/, 'Math.random'],
      [/\b(TODO|FIXME|XXX)\b/, 'a note to oneself'],
      [/@ts-(ignore|expect-error|nocheck)/, 'a silenced compiler'],
      [/\bconsole\.(log|debug)\(/, 'console'],
    ]
    // The grain behind a captcha's characters hides nothing.
    const allowed = ['app/identity/captcha/draw_picture.ts: Math.random']
    const checked = ours.filter(({ file }) => !/^(bin|start|client\/tests)\//.test(file))
    const found = checked.flatMap(({ file, text }) =>
      bans
        .filter(([ban, name]) =>
          ban.test(name === 'a note to oneself' || name === 'a silenced compiler' ? text : code(text)),
        )
        .map(([, name]) => `${file}: ${name}`),
    )
    assert.deepEqual(
      found.filter((one) => !allowed.includes(one)),
      [],
    )
  })

  test('no file needs a table of contents', ({ assert }) => {
    const long = ours
      .map(({ file, text }) => [file, text.split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 220)
    assert.deepEqual(long, [])
  })
})
