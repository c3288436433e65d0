import type { SaveStatus } from '@/editor'
import { useT } from '@/i18n/useT'
import { useQuery } from '@tanstack/react-query'
import { isPrintable, reportQuery } from '@/ui/preflight/report'
import { Preflight } from '@/ui/preflight/Preflight'
import { leadTo } from '../leadTo'
import { DESIGNS } from '../services/designs'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import { Group } from './Group'

/** States in which the server lacks the current changes and will not get them soon. */
const APART: readonly SaveStatus[] = ['offline', 'conflict', 'refused']

/** Whether a fault prevents the sale; false until the check has run. */
export function useIsBlocked(colours: readonly number[]): boolean {
  const { design } = useStudio()
  const { status, revision } = useEditorState(({ saving }) => saving)
  const { data } = useQuery({
    ...reportQuery(`${DESIGNS}/${design.id}`, revision, colours),
    enabled: status === 'saved',
  })
  return data !== undefined && !isPrintable(data)
}

/** Faults of the saved design; following a link to one closes the dialog. */
export function SavedPreflight({ colours, onGone }: { colours: readonly number[]; onGone(): void }) {
  const t = useT('preflight')
  const { design, product } = useStudio()
  const editor = useEditor()
  const { status, revision } = useEditorState(({ saving }) => saving)
  if (APART.includes(status)) return null
  return (
    <Group label={t('title')}>
      <Preflight
        path={`${DESIGNS}/${design.id}`}
        edition={revision}
        inColours={colours}
        isKept={status === 'saved'}
        colours={product.colours}
        way={({ at, layer }, words) => (
          <button
            type="button"
            onClick={() => {
              onGone()
              leadTo(editor, at.face, layer)
            }}
          >
            {words}
          </button>
        )}
      />
    </Group>
  )
}
