import { ClientError } from '@inkfold/api/client'
import { DESIGN } from '@inkfold/api/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { isEnter } from '@/ui/isEnter'
import { toast } from '@/ui/toast/toast'
import { MINE } from '../opening/mine'
import { DESIGNS } from '../services/designs'
import { useStudio } from '../useEditor'
import styles from './top.module.css'

/** Saved on leaving the field; an empty name or a refused one gives way to the old one. */
export function DesignName() {
  const { design, name, rename } = useStudio()
  const t = useT('design')
  const cache = useQueryClient()
  const mayRename = use(AllowedNodes).has('designs.edit')
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    const next = (typed ?? name).trim()
    setTyped(null)
    if (next === '' || next === name) return
    rename(next)
    try {
      await http.patch(`${DESIGNS}/${design.id}`, { name: next })
      cache.removeQueries({ queryKey: MINE })
    } catch (error) {
      rename(name)
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) toast.danger(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    }
  }
  if (!mayRename) return <span className={styles.title}>{name}</span>
  return (
    <input
      className={styles.title}
      aria-label={t('top.name')}
      title={t('top.name.hint')}
      value={typed ?? name}
      maxLength={DESIGN.name}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') setTyped(null)
        if (isEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}
