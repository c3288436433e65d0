import { useT } from '@/i18n/useT'
import { useEditorState } from '../useEditor'
import { useFaceName } from '../useFaceName'

/** Two live regions alternate, so that a repeated message is announced again. */
export function Announcer() {
  const said = useEditorState(({ announcement }) => announcement)
  const t = useT('editor')
  const faceName = useFaceName()
  const params =
    said?.params && typeof said.params['face'] === 'string'
      ? { ...said.params, face: faceName(said.params['face']) }
      : said?.params
  const words = said ? (t as unknown as (key: string, params: object) => string)(said.words, { ...params }) : ''
  const isEven = (said?.count ?? 0) % 2 === 0
  return (
    <div className="visually-hidden" aria-live="polite">
      <p>{isEven ? words : ''}</p>
      <p>{isEven ? '' : words}</p>
    </div>
  )
}
