import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { theme } from 'antd'
import { PALETTES, type Palette } from '../src/theme/tokens'

const SRC = new URL('../src/', import.meta.url).pathname
const TOKENS = 'theme/tokens.ts'
const read = (file: string) => readFileSync(SRC + file, 'utf8')

/** A colour as CSS writes it, other than a variable: hexadecimal, a function, or a name as a value. */
const IN_CSS =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|:[^;{]*\b(?:white|black|gr[ae]y|silver|red|green|blue|orange|yellow)\b(?!-)/gi
const IN_CODE = /['"`](?:#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|(?:rgba?|hsla?)\([^'"`]*)['"`]/gi

const withoutVariables = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/var\(--[\w-]+/g, 'var(')

const foundIn = (files: string[], pattern: RegExp) =>
  files.flatMap((file) => [...withoutVariables(read(file)).matchAll(pattern)].map(([colour]) => `${file}: ${colour}`))

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXTS = ['ink', 'secondary', 'primary', 'danger', 'success', 'warning'] as const
const GROUNDS = ['paper', 'surface', 'wash'] as const

// Read by the modules of the theme as they load.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
const { antdThemeOf, loadAntdTheme } = await import('../src/theme/antd')
await loadAntdTheme('dark')

describe('PPL-07 · colours', () => {
  test('are written in the token file only', () => {
    const css = globSync('**/*.css', { cwd: SRC })
    const code = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => file !== TOKENS && !file.includes('.test.'))
    expect([...foundIn(css, IN_CSS), ...foundIn(code, IN_CODE)]).toEqual([])
  })

  test.each(Object.entries(PALETTES) as [string, Palette][])('read as text on every ground: %s', (_, palette) => {
    const weak = TEXTS.flatMap((text) =>
      GROUNDS.filter((ground) => contrast(palette[text], palette[ground]) < 4.5).map(
        (ground) => `${text} on ${ground}`,
      ),
    )
    const onStatus = (['primary', 'danger', 'success', 'warning'] as const).filter(
      (status) => contrast(palette.surface, palette[status]) < 4.5,
    )
    expect([...weak, ...onStatus, contrast(palette['on-night'], palette.night) >= 4.5]).toEqual([true])
  })

  test.each(Object.keys(PALETTES) as (keyof typeof PALETTES)[])(
    'buttons and links stay readable under the pointer: %s',
    (name) => {
      const palette = PALETTES[name]
      const given = theme.getDesignToken(antdThemeOf(name))
      const onSolid = name === 'dark' ? palette.night : palette.surface
      for (const part of ['Primary', 'Error'] as const)
        for (const state of ['Hover', 'Active'] as const)
          expect(contrast(given[`color${part}${state}`], onSolid), `${part}${state}`).toBeGreaterThanOrEqual(4.5)
      for (const colour of [given.colorLink, given.colorLinkHover, given.colorLinkActive])
        for (const ground of GROUNDS) expect(contrast(colour, palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )
})
