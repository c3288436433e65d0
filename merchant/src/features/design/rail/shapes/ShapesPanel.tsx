import { mapped, writePath } from '@inkfold/api/document/geometry/path'
import { pathOfShape } from '@inkfold/api/document/geometry/shape_path'
import { SHAPES, type ShapeKind } from '@inkfold/api/document/model/kinds'
import { Suspense } from 'react'
import { SHAPE_RATIO } from '@/editor'
import { useT } from '@/i18n/useT'
import { lazyPart } from '@/ui/lazyPart'
import { Loading } from '@/ui/Loading'
import { keysOf } from '../../pieces/CommandTool'
import { Section } from '../../pieces/Section'
import { Tool } from '../../pieces/Tool'
import { useEditor } from '../../useEditor'
import { ShapeGrid } from './ShapeGrid'

/** With the drawings of all icons. */
const IconsPart = lazyPart(() => import('./IconsPart'))

type Drawn = Exclude<ShapeKind, 'path'>
const DRAWN = SHAPES.filter((one): one is Drawn => one !== 'path')

/** The shape as it is added, in a square of a thousand; a line is thicker, to be seen. */
function pictureOf(shape: Drawn): string {
  if (shape === 'line') return 'M0 470L1000 470L1000 530L0 530Z'
  const height = 1000 * (SHAPE_RATIO[shape] ?? 1)
  return writePath(mapped(pathOfShape({ shape, width: 1000, height }), (x, y) => [x + 500, y + 500]))
}

const PICTURES = DRAWN.map((shape) => ({ shape, path: pictureOf(shape) }))

export default function ShapesPanel({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const tiles = PICTURES.map(({ shape, path }) => ({ id: shape, name: t(`shape.${shape}`), path }))
  return (
    <>
      <Section title={t('shapes.basic')}>
        <ShapeGrid
          label={t('shapes.basic')}
          tiles={tiles}
          onTake={({ id }) => {
            editor.run('addShape', { shape: id })
            onPlaced()
          }}
        />
        <Tool
          icon="rename"
          label={e('command.draw')}
          keys={keysOf('draw')}
          hasWords
          onClick={() => {
            editor.run('draw', {})
            onPlaced()
          }}
        />
      </Section>
      <Suspense fallback={<Loading />}>
        <IconsPart onPlaced={onPlaced} />
      </Suspense>
    </>
  )
}
