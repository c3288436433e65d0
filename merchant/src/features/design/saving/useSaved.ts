import type { SaveStatus } from '@/editor'
import { useT } from '@/i18n/useT'
import { useEditor } from '../useEditor'
import { Hindered } from './useSending'

/** Saving failed, so nothing can be made from the design. */
class NotSaved extends Hindered {}

const OVER: readonly SaveStatus[] = ['offline', 'conflict', 'refused']

/** Saves pending changes, under a name if given, and returns the current revision. */
export function useSaved(): (name?: string) => Promise<number> {
  const editor = useEditor()
  const t = useT('editor')
  return (name) =>
    new Promise((resolve, reject) => {
      const isNeeded = name !== undefined || editor.state.saving.status !== 'saved'
      if (!isNeeded) return resolve(editor.state.saving.revision)
      let isSent = false
      const look = () => {
        const { status, revision, refusal } = editor.state.saving
        isSent ||= status === 'saving'
        if (status === 'saved' && (isSent || name === undefined)) resolve(revision)
        else if (isSent && OVER.includes(status)) reject(new NotSaved(refusal ?? t(`saving.${status}`)))
        else return
        leave()
      }
      const leave = editor.subscribe(look)
      editor.run('save', name === undefined ? undefined : { name })
      look()
    })
}
