import type { SaveStatus } from '@/editor'
import { useT } from '@/i18n/useT'
import { useEditor } from '../useEditor'
import { ActionFailed } from './useSending'

/** Saving failed, so nothing can be made from the design. */
class SaveFailed extends ActionFailed {}

const OVER: readonly SaveStatus[] = ['offline', 'conflict', 'refused']

/** Saves pending changes, under a name if given, and returns the current revision. */
export function useSaveChanges(): (name?: string) => Promise<number> {
  const editor = useEditor()
  const t = useT('editor')
  return (name) =>
    new Promise((resolve, reject) => {
      const isNeeded = name !== undefined || editor.state.saving.status !== 'saved'
      if (!isNeeded) return resolve(editor.state.saving.revision)
      let isSent = false
      const check = () => {
        const { status, revision, refusal } = editor.state.saving
        isSent ||= status === 'saving'
        if (status === 'saved' && (isSent || name === undefined)) resolve(revision)
        else if (isSent && OVER.includes(status)) reject(new SaveFailed(refusal ?? t(`saving.${status}`)))
        else return
        leave()
      }
      const leave = editor.subscribe(check)
      editor.run('save', name === undefined ? undefined : { name })
      check()
    })
}
