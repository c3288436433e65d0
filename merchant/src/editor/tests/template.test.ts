import { LIMITS } from '@inkfold/api/document/model/limits'
import { pruned } from '@inkfold/api/document/model/uses'
import { layersOf } from '@inkfold/api/document/model/walk'
import { documents, within } from '@inkfold/api/document/tests/support/arbitrary'
import { AREA, HASH, design, face, image, text } from '@inkfold/api/document/tests/support/documents'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { openDocument } from '@inkfold/api/document/validation/validate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorOf, settled, twoFaces } from './world'

test('[DES-07] applies a template as one step that replaces its faces and keeps the rest', async () => {
  const editor = editorOf(twoFaces())
  const before = editor.state.document
  const template = design([face('back', [image('a', { x: 200, y: 250 }), text('t')])])
  editor.run('applyTemplate', { template })
  await settled()
  const [front, back] = editor.state.document.faces
  expect(front).toBe(before.faces[0])
  expect(back!.layers).toHaveLength(2)
  const ids = [...layersOf(editor.state.document)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  editor.run('undo')
  expect(editor.state.document).toBe(before)
})

test('[DES-07] changes nothing for an empty template', () => {
  const editor = editorOf(twoFaces())
  const before = editor.state.document
  editor.run('applyTemplate', { template: design([face('front', [])]) })
  expect(editor.state.document).toBe(before)
})

test('[DES-07] leaves a valid design without unused resources for any template', async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents.chain(ofOtherSize), async (before, template) => {
      const editor = editorOf(before)
      editor.run('applyTemplate', { template })
      await settled()
      const { document } = editor.state
      expect(openDocument(document)).toEqual(document)
      if (document === before) return
      expect(pruned(document)).toBe(document)
      editor.run('undo')
      expect(editor.state.document).toBe(before)
    }),
    { numRuns: 100 },
  )
})

test('[DES-07] rejects a template with too many pictures, with a message', () => {
  const many = Array.from({ length: LIMITS.assets }, (_, index) => index + 100)
  const assets = many.map((id) => ({ id, sha256: HASH, width: 10, height: 10 }))
  const layers = many.map((asset) => image(`m${asset}`, { asset }))
  const editor = editorOf(design([face('front', layers), face('back', [])], { assets, fonts: [] }))
  const before = editor.state.document
  editor.run('applyTemplate', { template: design([face('back', [image('a')])]) })
  expect(editor.state.document).toBe(before)
  expect(editor.state.announcement?.words).toBe('say.overfull')
})

const ofOtherSize = (template: DesignDocument) =>
  fc.tuple(within(0.01, 10), within(0.01, 10)).map(([across, down]) => {
    const area = { ...AREA, width: AREA.width * across, height: AREA.height * down, bleed: 0, safe: 0 }
    return { ...template, faces: template.faces.map((one) => ({ ...one, area })) }
  })
