import type { Gradient } from '@inkfold/api/document/model/paint'
import { expect, test } from 'vitest'
import { bendOf, radiusOf } from './bend'
import { filtersWith } from './filtersWith'
import { paintOf, withStop } from './paints'

test('[DES-02] maps each bend of the slider to a radius and back', () => {
  const bends = [1, 20, 50, 99, 100]
  const radii = bends.map(radiusOf)
  expect(radii).toEqual(radii.toSorted((one, other) => other - one))
  expect(bends.map((bend) => bendOf(radiusOf(bend)))).toEqual(bends)
  expect(bends.map((bend) => bendOf(radiusOf(-bend)))).toEqual(bends.map((bend) => -bend))
})

test('[DES-01] omits filters with default values', () => {
  expect(filtersWith({ brightness: 0.2 }, { contrast: 0.1 })).toEqual({ brightness: 0.2, contrast: 0.1 })
  expect(filtersWith({ brightness: 0.2, sepia: true }, { brightness: 0 })).toEqual({ sepia: true })
  expect(filtersWith({ sepia: true }, { sepia: undefined })).toBeNull()
})

test('[DES-02] turns a colour into a gradient that starts with it, and back', () => {
  const gradient = paintOf('linear', '#112233')
  expect(gradient).toMatchObject({ kind: 'linear', stops: [{ at: 0, colour: '#112233' }, { at: 1 }] })
  expect(paintOf('plain', gradient)).toBe('#112233')
  expect(paintOf('radial', gradient)).toMatchObject({ kind: 'radial' })
  expect(withStop(gradient as Gradient, 1, '#445566').stops[1]?.colour).toBe('#445566')
})
