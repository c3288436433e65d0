import { test } from '@japa/runner'
import type { DesignFace, ProductAngle } from '#contracts/catalogue'
import type { DesignDocument } from '#document/model/document'
import { planTasks } from '#design/render/task'

const named = (key: string) => ({ key, name_zh: `${key} zh`, name_en: `${key} en` })
const angle = (key: string, faces: string[]) => ({ ...named(key), kind: 'template', faces }) as ProductAngle
const photo = (key: string, faces: string[], colour_id: number | null) =>
  ({ ...named(key), kind: 'photo', faces, colour_id }) as ProductAngle
const document = {
  faces: [
    { key: 'front', layers: [] },
    { key: 'back', layers: [{ id: 'words' }] },
  ],
} as unknown as DesignDocument
const faces = [named('front'), named('back')] as DesignFace[]

test.group('Rendering | plan', () => {
  test('starts with the visible printed sides and ends with the print files', ({ assert }) => {
    const angles = [angle('a', ['front']), angle('b', ['back']), angle('c', ['front', 'back'])]
    const plan = planTasks(document, { angles, faces }, [4, 2])
    assert.deepEqual(
      plan.map(({ kind, subject, colourIds }) => [kind, subject, colourIds]),
      [
        ['effects', 'b', [4, 2]],
        ['effects', 'c', [4, 2]],
        ['effects', 'a', [4, 2]],
        ['print', 'back', []],
      ],
    )
    assert.deepEqual([plan[0]?.name_zh, plan[3]?.name_en], ['b zh', 'back en'])
  }).tags(['REN-01', 'FIN-01'])

  test('puts lifestyle pictures right after the main picture, and leaves out those without a print', ({ assert }) => {
    const life = (key: string, shown: string[]) => ({ ...angle(key, shown), setting: 'worn' }) as ProductAngle
    const angles = [life('worn', ['back']), angle('a', ['back']), angle('b', ['back']), life('plain', ['front']), angle('c', ['front'])] // prettier-ignore
    const plan = planTasks(document, { angles, faces }, [4])
    assert.deepEqual(
      plan.map(({ subject }) => subject),
      ['a', 'worn', 'b', 'c', 'back'],
    )
  }).tags(['PPL-08'])

  test('shows a photo only in its own colour', ({ assert }) => {
    const angles = [photo('red', ['back'], 7), photo('any', ['back'], null)]
    const of = (colours: number[]) =>
      planTasks(document, { angles, faces }, colours).flatMap(({ kind, subject, colourIds }) =>
        kind === 'effects' ? [[subject, colourIds]] : [],
      )
    assert.deepEqual(of([7, 8]), [
      ['red', [7]],
      ['any', []],
    ])
    assert.deepEqual(of([8]), [['any', []]])
  }).tags(['REN-01'])
})
