import { test } from '@japa/runner'
import { SCRIPTS } from '#document/fonts/search'
import { fontFor } from '#document/fonts/suggest'
import { measureInk, stopIdleProcesses } from '#design/render/processes/render'
import { face, text } from '../../../document/tests/support/documents.ts'

const inkOf = async (font: string, words: string) => {
  const layer = { ...text('t', { x: 50, y: 50, size: 20, text: words, font }), lines: [{ text: words, width: 60 }] }
  const area = { width: 100, height: 100, dpi: 150, bleed: 0, safe: 0 }
  const { covered } = await measureInk({ kind: 'look', face: face('front', [layer], { area }), pictures: [] })
  return covered
}

test.group('Rendering | scripts', (group) => {
  group.teardown(stopIdleProcesses)

  test('{$self} is drawn by the renderer in a font that has it')
    .with(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])
    .run(async ({ assert }, script) => {
      const words = SCRIPTS[script]
      const font = fontFor(words)
      assert.isAbove(await inkOf(font?.id ?? '', words), 0.005)
    })
    .tags(['EDT-01'])

  test('letters that the canvas loses in packed files are drawn: {$self}')
    .with([
      ['燊', 'noto-sans-sc-400'],
      ['燊', 'noto-sans-sc-700'],
      ['A', 'grand-hotel-400'],
      ['B', 'sacramento-400'],
    ])
    .run(async ({ assert }, [words, font]) => {
      assert.isAbove(await inkOf(font as string, words as string), 0.005)
    })
    .tags(['EDT-01', 'REN-02'])
})
