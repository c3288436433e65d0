import type { Gradient } from '@inkfold/api/document/model/paint'
import { expect, test } from 'vitest'
import { bendOf, radiusOf } from './bend'
import { filtersWith } from './filtersWith'
import { paintOf, withStop } from './paints'

test('[DES-02] each bend of the slider is a radius, tighter the further it is pulled, and comes back as it was', () => {
  const bends = [1, 20, 50, 99, 100]
  const radii = bends.map(radiusOf)
  expect(radii).toEqual(radii.toSorted((one, other) => other - one))
  expect(bends.map((bend) => bendOf(radiusOf(bend)))).toEqual(bends)
  expect(bends.map((bend) => bendOf(radiusOf(-bend)))).toEqual(bends.map((bend) => -bend))
})

test('[DES-01] a filter that changes nothing is not there, and without any there are none', () => {
  expect(filtersWith({ brightness: 0.2 }, { contrast: 0.1 })).toEqual({ brightness: 0.2, contrast: 0.1 })
  expect(filtersWith({ brightness: 0.2, sepia: true }, { brightness: 0 })).toEqual({ sepia: true })
  expect(filtersWith({ sepia: true }, { sepia: undefined })).toBeNull()
})

test('[DES-02] a plain colour becomes a gradient that begins with it, and a gradient a colour again', () => {
  const gradient = paintOf('linear', '#112233')
  expect(gradient).toMatchObject({ kind: 'linear', stops: [{ at: 0, colour: '#112233' }, { at: 1 }] })
  expect(paintOf('plain', gradient)).toBe('#112233')
  expect(paintOf('radial', gradient)).toMatchObject({ kind: 'radial' })
  expect(withStop(gradient as Gradient, 1, '#445566').stops[1]?.colour).toBe('#445566')
})
