import type { SaveStatus } from '@/editor'
import { useT } from '@/i18n/useT'
import { useEditor } from '../useEditor'
import { Hindered } from './useSending'

/** What is drawn could not be brought to the server, so nothing can be made of it. */
class NotSaved extends Hindered {}

const OVER: readonly SaveStatus[] = ['offline', 'conflict', 'refused']

/** Saves what is not saved yet, under a name if there is one, and gives the revision that stands then. */
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
