import { PlusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { useUploads } from '../useUploads'
import styles from './pictures.module.css'

interface PictureListProps {
  id: string | undefined
  label: string
  add: string
  room: number
  uploads: ReturnType<typeof useUploads>
  children: ReactNode
}

export function PictureList({ id, label, add, room, uploads, children }: PictureListProps) {
  const { busy, problem, upload } = uploads
  const choose = async (input: HTMLInputElement) => {
    await upload([...(input.files ?? [])].slice(0, room))
    input.value = ''
  }
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1}>
      <ul className={styles.pictures}>
        {children}
        {room > 0 && (
          <li>
            <label className={styles.add} aria-busy={busy}>
              <PlusOutlined aria-hidden />
              {add}
              <input
                type="file"
                accept="image/png,image/jpeg"
                multiple
                disabled={busy}
                onChange={({ target }) => void choose(target)}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
