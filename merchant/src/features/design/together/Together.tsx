import { useT } from '@/i18n/useT'
import { Switch } from '../pieces/Switch'
import { useEditorState } from '../useEditor'
import { Overlay, usePlaceOver } from './Overlay'
import { setPointersOn, usePointersOn } from './pointers_choice'
import styles from './together.module.css'
import { usePeopleHere } from './usePeopleHere'
import { usePointers } from './usePointers'

/** Who else has the design open, by name, and where on the shown face they work and point. */
export default function Together() {
  const t = useT('design')
  const people = usePeopleHere()
  const isOn = usePointersOn()
  const pointers = usePointers(isOn, people.length > 0)
  const face = useEditorState((state) => state.face)
  const at = usePlaceOver()
  if (people.length === 0) return null
  return (
    <>
      <div className={styles.people}>
        <ul aria-label={t('here')}>
          {people.map(({ user_id: id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <Switch label={t('here.pointers')} isOn={isOn} onChange={setPointersOn} />
      </div>
      <Overlay>
        {people.map(({ user_id: id, name, face: theirs, x, y }) =>
          theirs === face && x !== null && y !== null ? (
            <span
              key={id}
              className={styles.marker}
              role="img"
              aria-label={t('here.at', { name })}
              style={at({ x, y })}
            >
              {name}
            </span>
          ) : null,
        )}
        {pointers.map(({ user_id: id, name, face: theirs, x, y }) =>
          theirs === face && x !== null && y !== null ? (
            <span key={id} className={styles.pointer} style={at({ x, y })} aria-hidden="true" data-pointer={name}>
              <svg viewBox="0 0 16 20" width="16" height="20">
                <path d="M1 1v15l4-4 3 7 3-1-3-7h6z" />
              </svg>
              <span>{name}</span>
            </span>
          ) : null,
        )}
      </Overlay>
    </>
  )
}
