import { describe, expect, test } from 'vitest'
import { readPath } from '../geometry/path.ts'
import { boundsOf } from '../geometry/path_bounds.ts'
import { findIcons, ICONS } from '../icons/icons.ts'
import { openDocument } from '../validation/validate.ts'
import { design, face, shape } from './support/documents.ts'

describe('Icons', () => {
  test('EDT-04 · are over two hundred, named in both languages, and each once', () => {
    expect(ICONS.length).toBeGreaterThanOrEqual(200)
    expect(new Set(ICONS.map(({ id }) => id)).size).toBe(ICONS.length)
    for (const name of ['en', 'zh'] as const)
      expect(new Set(ICONS.map((icon) => icon[name])).size, `names in ${name}`).toBe(ICONS.length)
    expect(ICONS.filter(({ zh }) => !/\p{Script=Han}/u.test(zh)).map(({ id }) => id)).toEqual([])
  })

  test('EDT-04 · are paths that a document holds, touching all sides of their box', () => {
    for (const { id, path } of ICONS) {
      const read = readPath(path)
      if (!read) throw new Error(`${id} is no path`)
      const { left, top, right, bottom } = boundsOf(read)
      for (const [side, at] of Object.entries({ left, top: top, right: right - 1000, bottom: bottom - 1000 }))
        expect(Math.abs(at), `${id} ${side}`).toBeLessThan(0.2)
    }
    const layers = ICONS.map(({ path }, at) => shape(`i${at}`, { shape: 'path', path }))
    expect(() => openDocument(design([face('front', layers)]))).not.toThrow()
  })

  test('EDT-04 · are found by words of both languages, best names first', () => {
    const found = (query: string) => findIcons(query).map(({ id }) => id)
    expect(found('heart')[0]).toBe('heart')
    expect(found('爱心')).toContain('heart')
    expect(found('圣诞')).toEqual(expect.arrayContaining(['tree-evergreen', 'snowflake', 'gift']))
    expect(found('  CAT ')).toContain('cat')
    expect(found('love')).toContain('heart')
    expect(found('')).toHaveLength(ICONS.length)
    expect(found('qwertyuiop')).toEqual([])
    expect(found('star )(*')).toEqual([])
  })
})
