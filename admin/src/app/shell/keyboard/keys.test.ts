import { describe, expect, test } from 'vitest'
import { actionOf, GO_TO, KEYS } from './keys'

const HERE = { isTyping: false, isCovered: false, isGoing: false, isOff: false }
const NONE = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
const pressed = (key: string, at = {}, held = {}) => actionOf({ key, ...NONE, ...held }, { ...HERE, ...at })

describe('PPL-07 · keys', () => {
  test.each(Object.entries(KEYS))('%s has a key of its own', (kind, key) => {
    expect(pressed(key)).toEqual({ kind })
  })

  test('do nothing while typing, under a dialog, when switched off or during composition', () => {
    for (const key of Object.values(KEYS)) {
      expect(pressed(key, { isTyping: true })).toBeNull()
      expect(pressed(key, { isCovered: true })).toBeNull()
      expect(pressed(key, { isOff: true })).toBeNull()
      expect(pressed(key, {}, { isComposing: true })).toBeNull()
      expect(pressed(key, {}, { altKey: true })).toBeNull()
      expect(pressed(key, {}, { ctrlKey: true })).toBeNull()
    }
  })

  test('save works in a field and under a dialog', () => {
    const at = { isTyping: true, isCovered: true, isOff: true }
    expect(pressed('s', at, { ctrlKey: true })).toEqual({ kind: 'save' })
    expect(pressed('S', at, { metaKey: true })).toEqual({ kind: 'save' })
    expect(pressed('s')).toBeNull()
  })

  test('g and a key lead to a screen; an unknown key leads nowhere', () => {
    for (const [key, component] of Object.entries(GO_TO))
      expect(pressed(key, { isGoing: true })).toEqual({ kind: 'go_to', component })
    expect(pressed('?', { isGoing: true })).toBeNull()
    expect(pressed('constructor', { isGoing: true })).toBeNull()
  })

  test('takes the wide characters of Chinese input', () => {
    expect(pressed('？')).toEqual({ kind: 'sheet' })
    expect(pressed('／')).toEqual({ kind: 'search' })
  })
})
