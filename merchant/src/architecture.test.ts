import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Import order: a folder may import itself and those before it; features must not import one another. */
const LAYERS = ['i18n', 'http', 'ui', 'pictures', 'editor', 'features', 'app']
const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))

const importsOf = (path: string) => {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!)
}

test('folders import downward only', () => {
  const upward = sources.flatMap((path) => {
    const home = LAYERS.indexOf(path.split('/')[1]!)
    const rooms = importsOf(path).flatMap((name) => (name.startsWith('@/') ? [name.split('/')[1]!] : []))
    return home < 0 ? [] : rooms.filter((room) => LAYERS.indexOf(room) > home).map((room) => `${path} → ${room}`)
  })
  expect(upward).toEqual([])
})

test('the editor’s engine imports no screens or calls, and only its canvas imports fabric', () => {
  const engine = sources.filter((path) => path.startsWith('src/editor/'))
  const strange = engine.flatMap((path) => {
    const isCanvas = path.startsWith('src/editor/canvas/')
    const names = importsOf(path).filter((name) => /^(@\/|react|antd)/.test(name) || (name === 'fabric' && !isCanvas))
    return names.map((name) => `${path} → ${name}`)
  })
  expect(strange).toEqual([])
  const drawing = sources.filter((path) => !path.startsWith('src/editor/') && importsOf(path).includes('fabric'))
  expect(drawing).toEqual([])
})

test('features do not import one another', () => {
  const crossing = sources.flatMap((path) => {
    const [, room, feature] = path.split('/')
    if (room !== 'features') return []
    const others = importsOf(path).filter((name) => name.startsWith('@/features/') && name.split('/')[2] !== feature)
    return others.map((name) => `${path} → ${name}`)
  })
  expect(crossing).toEqual([])
})

/** Only these lazily loaded parts may import icons or antd. */
const ICON_ROOMS = ['src/app/shell/', 'src/features/finished/', 'src/features/materials/', 'src/ui/tree/']
const ANTD_ROOMS = ['src/app/shell/notices/', 'src/features/account/', 'src/ui/antd/']

const outside = (rooms: readonly string[], heavy: RegExp) =>
  sources
    .filter((path) => !rooms.some((room) => path.startsWith(room)))
    .filter((path) => importsOf(path).some((name) => heavy.test(name)))

test('[MKT-02] public pages, login and register import no icons, and the workspace antd only in listed parts', () => {
  expect(outside(ICON_ROOMS, /^(@ant-design|@\/ui\/tree)\b/)).toEqual([])
  expect(outside(ANTD_ROOMS, /^(antd\b|@\/ui\/antd\/)/)).toEqual([])
})

test('colours are defined in the token file only', () => {
  const styles = globSync('src/**/*.{css,ts,tsx}').filter(
    (path) => !path.endsWith('tokens.css') && !path.includes('.test.'),
  )
  const coloured = styles.filter((path) =>
    /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;,)'" ])|\brgba?\(/i.test(readFileSync(path, 'utf8')),
  )
  expect(coloured).toEqual([])
})
