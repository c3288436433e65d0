import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { test } from '@japa/runner'
import type { EffectFormat, EffectsJob, TemplateFile } from '#design/render/processes/job'
import { stopIdleProcesses, render } from '#design/render/processes/render'
import { Folder } from '#tests/support/parity/folder'
import { face, image } from '../../../document/tests/support/documents.ts'

const AREA = { width: 100, height: 100, dpi: 150, bleed: 3, safe: 5 }
/** The middle half of a photo in both directions. */
const CORNERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
] as const

let folder: Folder
let photo: TemplateFile

test.group('Effect images', (group) => {
  group.setup(async () => {
    folder = await Folder.made()
    const flat = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e8e8e8' } })
      .png()
      .toBuffer()
    const { path } = await folder.picture(1, flat)
    photo = { kind: 'photo', key: 'flat', photo: path, faces: [{ key: 'front', corners: CORNERS }] }
  })
  group.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  const shown = async (but: Partial<EffectsJob> = {}, format: EffectFormat = 'webp') => {
    const output = folder.at('effect')
    const pictures = [
      await folder.picture(
        7,
        await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c92a2a' } })
          .png()
          .toBuffer(),
      ),
    ]
    const faces = [face('front', [image('i', { x: 50, y: 50, width: 50, height: 50 })], { area: AREA })]
    const [made] = await render({
      kind: 'effects',
      template: photo,
      faces,
      pictures,
      shown: [{ hex: '#ffffff', format, output }],
      ...but,
    })
    return { made, file: await readFile(output) }
  }
  const at = async (file: Buffer, left: number, top: number) => [
    ...(await sharp(file).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]

  test('show the print where the face was placed, with the blank around it', async ({ assert }) => {
    const { made, file } = await shown()
    assert.include(made, { width: 400, height: 400, bytes: file.length })
    const [ink, cloth, ground] = [await at(file, 200, 200), await at(file, 120, 120), await at(file, 20, 20)]
    assert.isAbove((ink[0] ?? 0) - (ink[1] ?? 0), 100)
    assert.isBelow((cloth[0] ?? 0) - (cloth[1] ?? 0), 12)
    assert.isBelow(Math.abs((ground[0] ?? 0) - 0xe8), 6)
  }).tags(['REN-01'])

  test('show translucent artwork brighter on dark fabric where white ink lies under it', async ({ assert }) => {
    const faces = [face('front', [image('i', { x: 50, y: 50, width: 50, height: 50, opacity: 0.5 })], { area: AREA })]
    const greenOn = async (underbased: readonly string[]) =>
      (await at((await shown({ faces, underbased })).file, 200, 200))[1] ?? NaN
    const plain = await greenOn([])
    assert.equal(await greenOn(['back']), plain)
    assert.isAbove((await greenOn(['front'])) - plain, 3)
  }).tags(['EDT-05', 'REN-01'])

  test('are WebP or JPEG, deterministic, and plain without a print', async ({ assert }) => {
    const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex')
    for (const format of ['webp', 'jpeg'] as const) {
      const { file } = await shown({}, format)
      assert.equal((await sharp(file).metadata()).format, format)
      stopIdleProcesses()
      assert.equal(hash((await shown({}, format)).file), hash(file))
    }
    const { file } = await shown({ faces: [] })
    const plain = await at(file, 200, 200)
    assert.isBelow(Math.abs((plain[1] ?? 0) - 0xe8), 6)
  }).tags(['REN-01'])
})
