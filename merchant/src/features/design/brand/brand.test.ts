import { BRAND_KIT } from '@inkfold/api/contracts/brand_kit'
import { coloursIn } from '@inkfold/api/document/model/colours'
import { onFront, shape, text } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { over } from './eyedropper'
import { addColour, addFont, addLogo, removeColour, removeLogo, renamePalette } from './kit_changes'

const KIT = { palettes: [{ name: 'A', colours: ['#000000', '#ffffff'] }], fonts: ['anton-400'], logos: [1, 2] }

describe('the brand kit', () => {
  test('[EDT-04] adds a colour once, to a palette or a new one', () => {
    expect(addColour('#ff0000', 0, 'B')(KIT).palettes).toEqual([
      { name: 'A', colours: ['#000000', '#ffffff', '#ff0000'] },
    ])
    expect(addColour('#000000', 0, 'B')(KIT)).toEqual(KIT)
    expect(addColour('#ff0000', 1, 'B')(KIT).palettes[1]).toEqual({ name: 'B', colours: ['#ff0000'] })
  })

  test('[EDT-04] drops a palette with its last colour, and keeps a name', () => {
    const left = removeColour('#000000', 0)(KIT)
    expect(left.palettes).toEqual([{ name: 'A', colours: ['#ffffff'] }])
    expect(removeColour('#ffffff', 0)(left).palettes).toEqual([])
    expect(renamePalette('  ', 0)(KIT)).toEqual(KIT)
    expect(renamePalette('x'.repeat(99), 0)(KIT).palettes[0]?.name).toHaveLength(BRAND_KIT.name)
  })

  test('[EDT-04] stays within its limits', () => {
    const full = { ...KIT, logos: Array.from({ length: BRAND_KIT.logos }, (_, at) => at + 1) }
    expect(addLogo(99)(full).logos).toHaveLength(BRAND_KIT.logos)
    expect(removeLogo(1)(KIT).logos).toEqual([2])
    expect(addFont('anton-400')(KIT).fonts).toEqual(['anton-400'])
  })
})

describe('the eyedropper', () => {
  test('[EDT-04] sees the cloth through what is translucent', () => {
    expect(over([255, 0, 0, 255], '#ffffff')).toBe('#ff0000')
    expect(over([255, 0, 0, 0], '#102030')).toBe('#102030')
    expect(over([0, 0, 0, 51], '#ffffff')).toBe('#cccccc')
  })
})

describe('the colours of a design', () => {
  test('[EDT-04] are listed once each, most used first', () => {
    const gradient = {
      kind: 'linear',
      angle: 0,
      stops: [
        { at: 0, colour: '#00ff00' },
        { at: 1, colour: '#ff0000' },
      ],
    } as const
    const document = onFront(
      shape('a', { fill: '#ff0000', outline: { colour: '#0000ff', width: 1 } }),
      shape('b', { fill: gradient }),
      text('t', { fill: '#ff0000', runs: [{ from: 0, to: 1, fill: '#123456' }] }),
    )
    expect(coloursIn(document)).toEqual(['#ff0000', '#0000ff', '#00ff00', '#123456'])
    expect(coloursIn(document, 2)).toHaveLength(2)
  })
})
