import { expect, test } from 'vitest'
import { sortedFindings, type FaceReport, type Finding } from './report'

const found = (kind: Finding['kind']): Finding => ({ kind, gravity: 'bad', layer: null, layer_name: null, said: null })
const face = (key: string, ...kinds: Finding['kind'][]): FaceReport => ({
  face: key,
  name_zh: key,
  name_en: key,
  findings: kinds.map(found),
})

test('[REN-04] reports an empty face only when nothing is printed at all', () => {
  const kinds = (reports: FaceReport[]) => sortedFindings(reports).map(({ kind, at }) => `${at.face} ${kind}`)
  expect(kinds([face('front', 'coarse'), face('back', 'empty_face')])).toEqual(['front coarse'])
  expect(kinds([face('front', 'empty_face'), face('back', 'empty_face')])).toHaveLength(2)
})
