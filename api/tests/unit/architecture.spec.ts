import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A module may import itself and the modules before it in this list only. */
const MODULES = [
  'core',
  'tenancy',
  'settings',
  'media',
  'platforms',
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
  'order_sync',
  'availability',
  'payouts',
  'developers',
  'back_office',
]
/** Folders outside the modules: open to all modules, and importing none. */
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

/** The folder that an import resolves to, relative to the API (`app/core/…`, `contracts/…`); null for a package. */
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

/** Orders the parts of a line by Unicode's algorithm; plain JavaScript without imports of its own. */
const LIBRARIES = ['bidi-js', 'clipper-lib']
const DRAWING = /^(fabric|bwip-js)\b/
const isCanvas = (file: string) => file.startsWith('document/canvas/')

/** Source without comments and string literals. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '')

const app = read('app/**/*.ts')
const ours = [
  ...app,
  ...read('{bin,tools/dev,config,contracts,document,database,providers,start,client}/**/*.ts').filter(
    ({ file }) => !file.endsWith('.spec.ts'),
  ),
]

test.group('Architecture', () => {
  test('every folder of app is a known module', ({ assert }) => {
    assert.isAbove(app.length, 150)
    assert.deepEqual([...new Set(app.filter(({ file }) => moduleOf(file) < 0).map(({ file }) => file))], [])
  }).tags(['CRUD-01'])

  test('modules import only themselves and modules to their left', ({ assert }) => {
    assert.deepEqual(
      arrows(app, ({ file }, to) => moduleOf(to) > moduleOf(file)),
      [],
    )
  })

  test('every own import resolves to a file', ({ assert }) => {
    const files = new Set(ours.map(({ file }) => file))
    const lost = arrows(
      ours,
      ({ file }, to) =>
        /^(app|contracts|document|start|database|config|providers|bin|tools\/dev|client)\//.test(to) &&
        !/\.(json|js)$/.test(to) &&
        !files.has(to.endsWith('.ts') ? to : `${to}.ts`) &&
        !file.startsWith('client/tests'),
    )
    assert.deepEqual(lost, [])
  })

  test('every route and resource is reachable from the loaded routes', ({ assert }) => {
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
      mounting.flatMap(({ text }) => [...text.matchAll(/(?:^mount|\bschema)\((\w+)[,)]/gm)].map(([, name]) => name)),
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

  test('contracts import only themselves', ({ assert }) => {
    assert.deepEqual(
      arrows(read('contracts/*.ts'), (_, to) => !to.startsWith('contracts/')),
      [],
    )
  })

  test('the document imports only itself, so that it runs in every JavaScript environment', ({ assert }) => {
    const document = read('document/**/*.ts').filter(({ file }) => !file.startsWith('document/tests/'))
    const strange = /\b(?:process|Buffer|document\.create\w+|window|require|__dirname)\b[.(]/
    assert.isAbove(document.length, 30)
    assert.deepEqual(
      arrows(
        document,
        ({ file }, to) =>
          !to.startsWith('document/') && !(isCanvas(file) && DRAWING.test(to)) && !LIBRARIES.includes(to),
      ),
      [],
    )
    assert.deepEqual(
      document.filter(({ text }) => strange.test(code(text))).map(({ file }) => file),
      [],
    )
  })

  test('only the canvases of document and editor and the renderer import the canvas library', ({ assert }) => {
    const all = read(
      '{app,bin,tools/dev,config,contracts,document,database,providers,start,client}/**/*.ts',
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

  test('modules import neither providers, tests nor the bootstrap, except its settings', ({ assert }) => {
    assert.deepEqual(
      arrows(
        app,
        ({ file }, to) =>
          /^(providers|tests|database|bin|tools\/dev|client)\//.test(to) ||
          (to.startsWith('start/') &&
            !/^start\/(environment|workspace)/.test(to) &&
            // Named middleware is imported where routes are added, as the framework has it.
            !(file === 'app/core/http/routes.ts' && to === 'start/kernel')),
      ),
      [],
    )
  })

  test('files without an endpoint know no HTTP', ({ assert }) => {
    const inner = app.filter(
      ({ file, text }) =>
        !/\bendpoint\(/.test(text) &&
        !/^app\/core\/|\/(http|web|guards|endpoints)\/|\/(\w+_)?(routes|endpoints|answers|schemas)\.ts$|\/tus_server\.ts$/.test(
          file,
        ),
    )
    const http =
      /^@adonisjs\/core\/(http|services\/(router|server))|^node:http|^app\/\w+\/http\/(?!(actor|access|schemas|identity_proof)$)|\/(endpoints|routes)\b/
    assert.isAbove(inner.length, 250)
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

  test('every transaction confirms its commit', ({ assert }) => {
    const opening = [...app, ...read('{database,providers}/**/*.ts')].filter(({ text }) =>
      /\bdb\b.*\.transaction\(|\bnew Transaction\(/.test(text),
    )
    assert.deepEqual(
      opening.map(({ file }) => file),
      // A replica only reads.
      ['app/core/driver/connections.ts', 'app/core/driver/replica.ts', 'app/core/driver/transaction.ts'],
    )
  }).tags(['OPS-04'])

  test('a statement with more than eight values names them', ({ assert }) => {
    const sql = /`\s*(?:select|insert|update|delete|with)\s[^`]*`/gi
    const many = app.flatMap(({ file, text }) =>
      [...text.matchAll(sql)]
        .map(([one]) => one.replaceAll(/\\\\\?|\$\{[^}]*\}/g, ''))
        .filter((one) => one.split('?').length > 9)
        .map((one) => `${file}: ${one.slice(0, 60)}`),
    )
    assert.deepEqual(many, [])
  }).tags(['OPS-04'])

  test('no SQL is built from request input', ({ assert }) => {
    const sql = /`[^`]*\b(?:select|insert into|update|delete from|where|order by|limit|offset)\b[^`]*`/gi
    const said = /\$\{[^}]*\b(?:ctx|request|body|params|input|given|query|qs|header|keyword|val|search)\b(?!\()[^}]*\}/
    const found = app.flatMap(({ file, text }) =>
      [...text.matchAll(sql)].filter(([one]) => said.test(one)).map(([one]) => `${file}: ${one.slice(0, 80)}`),
    )
    assert.deepEqual(found, [])
  }).tags(['CRUD-03'])

  test('no any, no predictable randomness, no unfinished work markers', ({ assert }) => {
    const bans: [RegExp, string][] = [
      [/(?::|\bas|<|\|)\s*any\b(?!\()|\bany\[\]/, 'any'],
      [/Math\.random/, 'Math.random'],
      [/\b(TODO|FIXME|XXX)\b/, 'a note to oneself'],
      [/@ts-(ignore|expect-error|nocheck)/, 'a silenced compiler'],
      [/\bconsole\.(log|debug)\(/, 'console'],
    ]
    // The noise behind captcha characters is decoration and protects nothing.
    const allowed = ['app/identity/captcha/draw_picture.ts: Math.random']
    const checked = ours.filter(({ file }) => !/^(bin|tools\/dev|start|client\/tests)\//.test(file))
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

  test('files have a readable size', ({ assert }) => {
    const sizes = ours.map(({ file, text }) => [file, text.split('\n').length - 1] as const)
    assert.deepEqual(
      sizes.filter(([, lines]) => lines > 400),
      [],
    )
    const lines = app.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b)
    const at = (share: number) => lines[Math.floor(lines.length * share)] as number
    const drivers = Map.groupBy(app, ({ file }) => /^app\/platforms\/(\w+)\/\w+\.ts$/.exec(file)?.[1] ?? '')
    // The public API is a product of its own, with a bound of its own.
    const developers = app.filter(({ file }) => file.startsWith('app/developers/')).length
    assert.isAtMost(developers, 70, 'files of the public API')
    const others =
      app.length -
      developers -
      [...drivers].reduce((sum, [name, files]) => sum + (name === 'ports' || name === '' ? 0 : files.length), 0)
    for (const [name, files] of drivers)
      if (name !== '') assert.isAtMost(files.length, 12, `files of the driver ${name}`)
    assert.isAtMost(others, 775, 'files besides the drivers')
    assert.isAtLeast(at(0.5), 50)
    assert.isAtMost(at(0.5), 90)
    assert.isBelow(at(0.9), 220)
  })

  test('a version has at most sixty lines in the changelog', ({ assert }) => {
    const [, ...versions] = readFileSync(join(ROOT, '..', 'docs', 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
    assert.isNotEmpty(versions)
    for (const version of versions)
      assert.isAtMost(version.split('\n').filter((line) => line.trim() !== '').length, 60, version.split('\n')[0])
  })

  test('no folder of a module holds a single file', ({ assert }) => {
    const folders = Map.groupBy(app, ({ file }) => dirname(file))
    const single = [...folders].filter(
      ([folder, files]) => files.length === 1 && ![...folders.keys()].some((one) => one.startsWith(`${folder}/`)),
    )
    assert.deepEqual(
      single.map(([folder]) => folder),
      [],
    )
  })

  test('imports form no circle, not even of types', ({ assert }) => {
    const sources = ours.filter(({ file }) => /^(app|client|contracts|document|start)\//.test(file))
    const files = new Set(sources.map(({ file }) => file))
    const targets = new Map(
      sources.map((source) => [
        source.file,
        source.imports.flatMap(({ from }) => {
          const to = leadsTo(source, from)
          const file = to && (files.has(to) ? to : `${to}.ts`)
          return file && files.has(file) && !source.text.includes(`import('${from}')`) ? [file] : []
        }),
      ]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const to of targets.get(file) ?? []) visit(to, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    assert.deepEqual(circles, [])
  })
})
